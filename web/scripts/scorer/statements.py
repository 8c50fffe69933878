"""Statements, functions and classes of the rules as JavaScript."""

from __future__ import annotations

import ast

from scorer.expressions import PLAIN, Expressions, Unknown, name

INDENT = "  "


class Statements(Expressions):
    """Writes statements, each as lines of text."""

    def block(self, nodes: list[ast.stmt]) -> list[str]:
        """The lines of a block, indented."""
        return [f"{INDENT}{line}" for node in nodes for line in self.lines(node)]

    def lines(self, node: ast.stmt) -> list[str]:
        """The lines of a statement."""
        writer = getattr(self, f"lines_{type(node).__name__}", None)
        if writer is None:
            raise Unknown(node)
        return list(writer(node))

    def lines_Expr(self, node: ast.Expr) -> list[str]:
        if isinstance(node.value, ast.Constant):  # a docstring
            return []
        return [f"{self.write(node.value)};"]

    def lines_Return(self, node: ast.Return) -> list[str]:
        return [f"return {self.write(node.value)};" if node.value else "return;"]

    def lines_Continue(self, _: ast.Continue) -> list[str]:
        return ["continue;"]

    def lines_Break(self, _: ast.Break) -> list[str]:
        return ["break;"]

    def lines_Pass(self, _: ast.Pass) -> list[str]:
        return []

    def lines_Assert(self, _: ast.Assert) -> list[str]:
        return []

    def lines_Assign(self, node: ast.Assign) -> list[str]:
        (target,) = node.targets
        return [f"{self.write(target)} = {self.write(node.value)};"]

    def lines_AnnAssign(self, node: ast.AnnAssign) -> list[str]:
        return [f"{self.write(node.target)} = {self.write(node.value)};"] if node.value else []

    def lines_AugAssign(self, node: ast.AugAssign) -> list[str]:
        target, value = self.write(node.target), self.write(node.value)
        if isinstance(node.op, ast.Add):
            return [f"{target} = py.add({target}, {value});"]
        if type(node.op) not in PLAIN:
            raise Unknown(node)
        return [f"{target} {PLAIN[type(node.op)]}= {value};"]

    def lines_If(self, node: ast.If) -> list[str]:
        told = [f"if ({self.test(node.test)}) {{", *self.block(node.body)]
        if node.orelse:
            told += ["} else {", *self.block(node.orelse)]
        return [*told, "}"]

    def lines_While(self, node: ast.While) -> list[str]:
        return [f"while ({self.test(node.test)}) {{", *self.block(node.body), "}"]

    def lines_For(self, node: ast.For) -> list[str]:
        if node.orelse:
            raise Unknown(node)
        loop = f"for ({self.write(node.target)} of py.iter({self.write(node.iter)})) {{"
        return [loop, *self.block(node.body), "}"]

    def lines_Raise(self, node: ast.Raise) -> list[str]:
        if node.exc is None:
            raise Unknown(node)
        if ast.unparse(node.exc) == "NotImplementedError":
            return ['throw new Error("not implemented");']
        return [f"throw {self.write(node.exc)};"]

    # ---- functions and classes ----

    def parameters(self, node: ast.FunctionDef, is_method: bool) -> str:
        """The parameters of a function, with their defaults."""
        given = node.args.args[1 if is_method else 0 :]
        defaults = [None] * (len(given) - len(node.args.defaults)) + list(node.args.defaults)
        return ", ".join(
            name(each.arg) + (f" = {self.write(default)}" if default else "")
            for each, default in zip(given, defaults, strict=True)
        )

    def body(self, node: ast.FunctionDef) -> list[str]:
        """The body of a function; every name it sets belongs to the whole of it."""
        parameters = {each.arg for each in node.args.args}
        local = sorted(locals_of(node) - parameters)
        begun = [f"{INDENT}let {', '.join(map(name, local))};"] if local else []
        return begun + self.block(node.body)

    def function(self, node: ast.FunctionDef) -> list[str]:
        """A function of a module."""
        head = f"function {name(node.name)}({self.parameters(node, False)}) {{"
        return [head, *self.body(node), "}"]

    def class_(self, node: ast.ClassDef) -> list[str]:
        """A class: its values stand on the prototype, where subclasses can replace them."""
        base = ast.unparse(node.bases[0]) if node.bases else ""
        base = "Error" if base == "Exception" else base
        told = [f"class {node.name}{f' extends {base}' if base else ''} {{"]
        values: list[str] = []
        for each in node.body:
            if isinstance(each, ast.FunctionDef):
                told += [f"{INDENT}{line}" for line in self.method_lines(each, bool(base))]
            elif isinstance(each, ast.Assign | ast.AnnAssign) and each.value is not None:
                target = each.targets[0] if isinstance(each, ast.Assign) else each.target
                values.append(f"{ast.unparse(target)}: {self.write(each.value)}")
        told.append("}")
        if values:
            told.append(f"Object.assign({node.name}.prototype, {{ {', '.join(values)} }});")
        return told

    def method_lines(self, node: ast.FunctionDef, is_derived: bool) -> list[str]:
        """A method, a property or the constructor."""
        kinds = [ast.unparse(each) for each in node.decorator_list]
        body = self.body(node)
        called = node.name
        if called == "__init__":
            called = "constructor"
            if is_derived and "super().__init__" not in ast.unparse(node):
                body = [f"{INDENT}super();", *body]
        head = f"{'get ' if 'property' in kinds else ''}{called}({self.parameters(node, True)}) {{"
        return [head, *body, "}"]


def locals_of(node: ast.FunctionDef) -> set[str]:
    """The names a function sets, those of comprehensions apart."""
    found: set[str] = set()

    def look(each: ast.AST) -> None:
        if isinstance(each, ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp):
            return
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store):
            found.add(each.id)
        for child in ast.iter_child_nodes(each):
            look(child)

    for statement in node.body:
        look(statement)
    return found
