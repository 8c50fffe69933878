"""Expressions of the small Python that the rules are written in, as JavaScript.

What is not known here is refused, so that nothing is translated by guessing.
"""

from __future__ import annotations

import ast
import builtins
import json

RESERVED = {"case", "default", "delete", "function", "new", "switch", "this", "var", "void"}
PLAIN = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Mod: "%", ast.Pow: "**",
    ast.BitAnd: "&", ast.BitOr: "|",
}  # fmt: skip
HELPED = {ast.FloorDiv: "floordiv", ast.LShift: "shl", ast.RShift: "shr"}
COMPARED = {
    ast.Eq: "===", ast.NotEq: "!==", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
    ast.Is: "===", ast.IsNot: "!==",
}  # fmt: skip
SAME = {"i64", "list"}
"""Calls that change nothing here: all numbers are whole, and lists are made anew where needed."""
BUILT_IN = {"len", "int", "range", "enumerate", "str", "min", "max", "sum", "any", "append"}
METHODS = {
    "append": "push", "replace": "replaceAll", "strip": "trim", "startswith": "startsWith",
}  # fmt: skip
HELPED_METHODS = {"get", "items", "join", "sort", "index", "isprintable", "values", "split"}
KINDS_OF_VALUE = {"dict", "list", "str", "int", "bool"}


class Unknown(Exception):
    """A construct that the translation does not know."""

    def __init__(self, node: ast.AST) -> None:
        super().__init__(f"line {getattr(node, 'lineno', '?')}: {ast.unparse(node)}")


def name(text: str) -> str:
    """A name that JavaScript allows."""
    return f"{text}_" if text in RESERVED else text


class Expressions:
    """Writes expressions; `signatures` are the names of the parameters of what can be called."""

    def __init__(self, signatures: dict[str, list[str]], classes: set[str], left_out: set[str]):
        self.signatures = signatures
        self.classes = classes
        self.left_out = left_out  # keywords whose arguments are not needed here

    def write(self, node: ast.expr) -> str:
        """An expression as a value."""
        writer = getattr(self, f"write_{type(node).__name__}", None)
        if writer is None:
            raise Unknown(node)
        return str(writer(node))

    def test(self, node: ast.expr) -> str:
        """An expression where only true or false matters."""
        if isinstance(node, ast.Compare):
            return self.write(node)
        if isinstance(node, ast.BoolOp):
            sign = " && " if isinstance(node.op, ast.And) else " || "
            return "(" + sign.join(self.test(value) for value in node.values) + ")"
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return f"!{self.test(node.operand)}"
        return f"py.truth({self.write(node)})"

    # ---- values ----

    def write_Constant(self, node: ast.Constant) -> str:
        return json.dumps(node.value, ensure_ascii=False)

    def write_Name(self, node: ast.Name) -> str:
        return "this" if node.id == "self" else name(node.id)

    def write_Attribute(self, node: ast.Attribute) -> str:
        return f"{self.write(node.value)}.{node.attr}"

    def write_JoinedStr(self, node: ast.JoinedStr) -> str:
        told = ""
        for part in node.values:
            if isinstance(part, ast.Constant):
                text = str(part.value)
                told += text.replace("\\", "\\\\").replace("`", "\\`").replace("${", "\\${")
            elif isinstance(part, ast.FormattedValue) and part.format_spec is None:
                told += f"${{py.str({self.write(part.value)})}}"
            else:
                raise Unknown(node)
        return f"`{told}`"

    def write_List(self, node: ast.List | ast.Tuple) -> str:
        return "[" + ", ".join(self.write(each) for each in node.elts) + "]"

    write_Tuple = write_List

    def write_Dict(self, node: ast.Dict) -> str:
        told = []
        for key, value in zip(node.keys, node.values, strict=True):
            if key is None:
                told.append(f"...{self.write(value)}")
            else:
                is_plain = isinstance(key, ast.Constant)
                place = self.write(key) if is_plain else f"[{self.write(key)}]"
                told.append(f"{place}: {self.write(value)}")
        return "{ " + ", ".join(told) + " }"

    # ---- operations ----

    def write_BinOp(self, node: ast.BinOp) -> str:
        left, right = self.write(node.left), self.write(node.right)
        if isinstance(node.op, ast.Mult) and isinstance(node.left, ast.List):
            return f"py.repeat({left}, {right})"
        if isinstance(node.op, ast.Add) and not self.is_sum(node):
            return f"py.add({left}, {right})"
        if type(node.op) in HELPED:
            return f"py.{HELPED[type(node.op)]}({left}, {right})"
        if type(node.op) not in PLAIN:
            raise Unknown(node)
        return f"({left} {PLAIN[type(node.op)]} {right})"

    def is_sum(self, node: ast.BinOp) -> bool:
        """Whether one side is a number as it stands, so that no lists are joined."""
        return any(isinstance(side, ast.Constant) for side in (node.left, node.right))

    def write_UnaryOp(self, node: ast.UnaryOp) -> str:
        if isinstance(node.op, ast.USub):
            return f"-{self.write(node.operand)}"
        if isinstance(node.op, ast.Not):
            return self.test(node)
        raise Unknown(node)

    def write_BoolOp(self, node: ast.BoolOp) -> str:
        if all(isinstance(each, ast.Compare | ast.UnaryOp) for each in node.values):
            return self.test(node)
        helper = "and" if isinstance(node.op, ast.And) else "or"
        told = self.write(node.values[-1])
        for value in reversed(node.values[:-1]):
            told = f"py.{helper}({self.write(value)}, () => {told})"
        return told

    def write_Compare(self, node: ast.Compare) -> str:
        told, left = [], node.left
        for sign, right in zip(node.ops, node.comparators, strict=True):
            told.append(self.compared(left, sign, right))
            left = right
        return "(" + " && ".join(told) + ")"

    def compared(self, left: ast.expr, sign: ast.cmpop, right: ast.expr) -> str:
        first, second = self.write(left), self.write(right)
        if isinstance(sign, ast.In | ast.NotIn):
            told = f"py.has({second}, {first})"
            return f"!{told}" if isinstance(sign, ast.NotIn) else told
        if isinstance(sign, ast.Is | ast.IsNot) and second == "null":
            # What a record of JSON leaves out is undefined here, and None there.
            return f"{first} {'==' if isinstance(sign, ast.Is) else '!='} null"
        return f"{first} {COMPARED[type(sign)]} {second}"

    def write_IfExp(self, node: ast.IfExp) -> str:
        chosen = f"{self.write(node.body)} : {self.write(node.orelse)}"
        return f"({self.test(node.test)} ? {chosen})"

    def write_Subscript(self, node: ast.Subscript) -> str:
        value = self.write(node.value)
        if isinstance(node.slice, ast.Slice):
            ends = [self.write(end) if end else "" for end in (node.slice.lower, node.slice.upper)]
            if node.slice.step is not None:
                raise Unknown(node)
            return f"py.slice({value}, {ends[0] or 0}{', ' + ends[1] if ends[1] else ''})"
        if isinstance(node.slice, ast.UnaryOp):
            return f"{value}.at({self.write(node.slice)})"
        return f"{value}[{self.write(node.slice)}]"

    # ---- comprehensions ----

    def write_ListComp(self, node: ast.ListComp | ast.GeneratorExp | ast.SetComp) -> str:
        return self.loops(node.generators, self.write(node.elt))

    write_GeneratorExp = write_ListComp

    def write_SetComp(self, node: ast.SetComp) -> str:
        return f"new Set({self.write_ListComp(node)})"

    def write_DictComp(self, node: ast.DictComp) -> str:
        pair = f"[{self.write(node.key)}, {self.write(node.value)}]"
        return f"Object.fromEntries({self.loops(node.generators, pair)})"

    def loops(self, generators: list[ast.comprehension], made: str) -> str:
        """Nested comprehensions, the last one making the value."""
        for each in reversed(generators):
            target = self.write(each.target)
            found = f"[...py.iter({self.write(each.iter)})]"
            for condition in each.ifs:
                found += f".filter((({target})) => {self.test(condition)})"
            turn = "map" if each is generators[-1] else "flatMap"
            found = found.replace(f"(({target}))", f"({target})")
            made = f"{found}.{turn}(({target}) => ({made}))"
        return made

    # ---- calls ----

    def write_Call(self, node: ast.Call) -> str:
        if isinstance(node.func, ast.Subscript):  # vec[i64](...)
            return f"py.slice({self.write(node.args[0])}, 0)" if node.args else "[]"
        if isinstance(node.func, ast.Attribute):
            return self.method(node, node.func)
        if not isinstance(node.func, ast.Name):
            raise Unknown(node)
        called = node.func.id
        if called == "isinstance":
            return self.instance(node)
        told = ", ".join(self.arguments(called, node))
        if called in SAME:
            return told
        if called in self.classes:
            return f"new {called}({told})"
        if called == "sorted":
            return f"py.sort(py.slice({told}, 0))"
        if called in BUILT_IN:
            return f"py.{called}({told})"
        if hasattr(builtins, called):
            raise Unknown(node)
        return f"{name(called)}({told})"

    def arguments(self, called: str, node: ast.Call) -> list[str]:
        """The arguments in their order; keywords find their place by the signature."""
        told = [
            f"...{self.write(each.value)}" if isinstance(each, ast.Starred) else self.write(each)
            for each in node.args
        ]
        keywords = {each.arg: each.value for each in node.keywords if each.arg not in self.left_out}
        if keywords:
            if called not in self.signatures:
                raise Unknown(node)
            names = self.signatures[called]
            last = max(names.index(str(key)) for key in keywords)
            for key in names[len(told) : last + 1]:
                told.append(self.write(keywords[key]) if key in keywords else "undefined")
        return told

    def method(self, node: ast.Call, called: ast.Attribute) -> str:
        told = ", ".join(self.arguments(called.attr, node))
        if isinstance(called.value, ast.Call) and ast.unparse(called.value) == "super()":
            return f"super({told})" if called.attr == "__init__" else f"super.{called.attr}({told})"
        value = self.write(called.value)
        if called.attr in HELPED_METHODS and called.attr not in self.signatures:
            return f"py.{called.attr}({value}{', ' + told if told else ''})"
        return f"{value}.{METHODS.get(called.attr, called.attr)}({told})"

    def instance(self, node: ast.Call) -> str:
        value, kind = self.write(node.args[0]), ast.unparse(node.args[1])
        if kind in KINDS_OF_VALUE:
            return f"py.is_{kind}({value})"
        if kind not in self.classes:
            raise Unknown(node)
        return f"({value} instanceof {kind})"
