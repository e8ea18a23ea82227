"""Max^n tree search: every seat is taken to choose what is best for itself, and every value is one for each seat.

Hidden things are dealt anew for each simulation, and chance draws as it comes, so a node stands for everything that
was said, not for one state. A node looks at its likeliest actions first and widens as it is visited more often. Leaves
are judged in batches, so that whoever judges many at once may take the place of the judge.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Generic

from railhead.bots.judge import Judge, S
from railhead.bots.mcts.budget import Budget
from railhead.core.action import Action
from railhead.core.game import CHANCE
from railhead.core.view import View

EXPLORATION = 0.8
FIRST_LOOK = 0.06
"""How much worse than its parent an action is taken to be that has not been tried."""

WIDTH, WIDENING = 3.0, 0.5
"""A node visited n times looks at WIDTH * n ** WIDENING of its actions."""

MOOD = (0.8, 1.25)
"""Between these the mood changes the weight of an action at the root."""

PATIENCE = 200
"""With secrets, how many deals a leaf is judged under before the search looks beyond it."""

LOOK_UP = 16
"""How many simulations pass between two looks at whether it matters to go on."""

Evaluate = Callable[[Sequence[S]], list[list[float]]]
"""What leaves are worth to each seat; the states are the evaluator's to use up."""


@dataclass(slots=True)
class Option:
    """Something that may be said at a node: how likely, how often it was, what it brought the speaker in all."""

    action: Action
    weight: float
    visits: int = 0
    total: float = 0.0
    after: "Node | None" = None


@dataclass(slots=True)
class Node:
    """What has been said so far: how often it came to this, and what that brought whoever is to speak, in all."""

    visits: int = 0
    total: float = 0.0
    options: list[Option] = field(default_factory=list)
    known: dict[Action, Option] = field(default_factory=dict)
    """With secrets: everything that could ever be said here."""


Path = list[tuple[Node, Option, int]]
"""The nodes of a walk, what was said at each, and by whom."""


class Search(Generic[S]):
    """A search from a view; it may be run in pieces, and asked for its best at any time."""

    def __init__(
        self, judge: Judge[S], view: View, rng: Random, evaluate: Evaluate[S] | None = None, batch: int = 1
    ) -> None:
        self.judge, self.rng, self.batch = judge, rng, batch
        self.evaluate: Evaluate[S] = evaluate or self.judged
        self.guess = judge.guesses(view)
        self.deals: list[S] = []
        self.patience = PATIENCE if judge.rules.has_secrets else 1
        self.root = self.considered()
        self.values = [0.0] * len(view["seats"])
        self.simulations = 0

    def considered(self) -> Node:
        """The root, where weights come half from what springs to mind, half from a careful look, and a little from
        the mood, so that no two games are alike."""
        state = self.guess(self.rng)
        weights = {action: weight / 2 for action, weight in self.judge.likely(state)}
        for rank, rated in enumerate(self.judge.rate(state), start=1):
            weights[rated.action] = weights.get(rated.action, 0.0) + 0.5**rank / 2
        moody = [Option(action, weight * self.rng.uniform(*MOOD)) for action, weight in weights.items()]
        options = sorted(moody, key=lambda option: -option.weight)
        return Node(options=options, known={option.action: option for option in options})

    def run(self, budget: Budget, stop: Callable[[int], bool] = lambda left: False) -> None:
        """Simulate until the budget is used up, or somebody says stop, who is told how many may still be left."""
        begun, first = time.perf_counter(), self.simulations
        left = budget.left(0, 0.0)
        while left and not stop(left):
            self.simulate(min(self.batch, left))
            left = budget.left(self.simulations - first, time.perf_counter() - begun)

    def is_decided(self, left: int) -> bool:
        """Whether so many more simulations could not make another action the one tried most."""
        if self.simulations % LOOK_UP:
            return False
        tried = self.tried()
        return len(tried) > 1 and tried[0].visits - tried[1].visits > left

    def simulate(self, count: int) -> None:
        """Walk down so many times, judge the leaves together, and tell everybody on the way."""
        walks = [self.walk() for _ in range(count)]
        for (path, _), values in zip(walks, self.evaluate([state for _, state in walks]), strict=True):
            self.values = [total + value for total, value in zip(self.values, values, strict=True)]
            for node, option, seat in path:
                node.total += values[seat]
                option.total += values[seat]
        self.simulations += count

    def walk(self) -> tuple[Path, S]:
        """From the root to a leaf. A visit is counted at once and its value later, so a batch spreads out."""
        rules, node = self.judge.rules, self.root
        option = self.promising(node, node.options)
        state = self.deal(option.visits)
        path: Path = []
        while (seat := rules.to_act(state)) is not None:
            node.visits += 1
            option.visits += 1
            path.append((node, option, seat))
            self.play(state, option.action)
            if option.visits <= self.patience or rules.to_act(state) is None:
                break
            node = option.after = option.after or Node()
            option = self.promising(node, self.options(node, state))
        return path, state

    def deal(self, number: int) -> S:
        """A guess at what is hidden. Everything that may be said meets the same ones in turn, so that the luck of the
        deal does not decide between them."""
        number = number if self.judge.rules.has_secrets else 0
        while len(self.deals) <= number:
            self.deals.append(self.guess(self.rng))
        return self.deals[number].copy()

    def play(self, state: S, action: Action) -> None:
        """An action, and whatever chance draws after it."""
        rules = self.judge.rules
        rules.play(state, action)
        while rules.to_act(state) == CHANCE:
            rules.play(state, self.rng.choice(rules.legal(state)))

    def promising(self, node: Node, options: list[Option]) -> Option:
        """The option that promises most; an untried one counts a little less than what was found here so far."""
        visits = node.visits
        if not visits:
            return options[0]
        curious = EXPLORATION * sqrt(visits)
        untried = node.total / visits - FIRST_LOOK
        best, chosen = -1.0, options[0]
        for option in options[: int(WIDTH * (1 + visits) ** WIDENING)]:
            tries = option.visits
            promise = (option.total / tries if tries else untried) + curious * option.weight / (1 + tries)
            if promise > best:
                best, chosen = promise, option
        return chosen

    def options(self, node: Node, state: S) -> list[Option]:
        """What may be said at a node; with secrets that differs from deal to deal."""
        if not self.judge.rules.has_secrets:
            node.options = node.options or [Option(*one) for one in self.judge.likely(state)]
            return node.options
        return [node.known.setdefault(action, Option(action, weight)) for action, weight in self.judge.likely(state)]

    def judged(self, states: Sequence[S]) -> list[list[float]]:
        """Leaves as the judge sees them, once what has begun is settled."""
        for state in states:
            self.judge.settle(state)
        return [self.judge.chances(state) for state in states]

    def tried(self) -> list[Option]:
        """What may be said at the root, most tried first; of equals, first what brought more."""
        return sorted(self.root.options, key=lambda option: (-option.visits, -option.total))

    def best(self) -> Action:
        """The action tried most; without a simulation the likeliest."""
        return self.tried()[0].action

    def chances(self) -> list[float]:
        """Each seat's part of the win as the search sees it."""
        return [total / self.simulations for total in self.values]
