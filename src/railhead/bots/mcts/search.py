"""Max^n Monte Carlo tree search: a value has a component for each seat, and every seat maximises its own.

Each simulation plays on a determinisation, and chance is drawn on the way, so a node stands for a sequence of actions,
not for one state. Where nothing is hidden and nothing was drawn it stands for one and keeps it: a descent plays only
what comes after. Edges are selected by PUCT with progressive widening: a node considers its likeliest actions first,
and more the more often it is visited. Leaves are evaluated in batches, so that a network can replace the evaluator.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import inf, sqrt
from random import Random
from typing import Generic

from railhead.bots.evaluator import Evaluator, S
from railhead.bots.mcts.budget import Budget
from railhead.core.action import Action
from railhead.core.game import CHANCE
from railhead.core.view import View

EXPLORATION = 0.8
"""The constant of PUCT."""

FIRST_PLAY_URGENCY = 0.06
"""An action not tried yet is valued this much below its node."""

WIDENING_FACTOR, WIDENING_EXPONENT = 3.0, 0.5
"""A node visited n times considers WIDENING_FACTOR * n ** WIDENING_EXPONENT of its actions."""

ROOT_NOISE = (0.8, 1.25)
"""Each prior at the root is multiplied by a random factor between these, so that no two games are alike."""

EXPAND_AFTER = 200
"""With secrets, under how many determinisations a leaf is evaluated before it is expanded."""

CHECK_EVERY = 16
"""How many simulations pass between two checks whether the search is decided."""

AS_GOOD, TRIED = 0.01, 0.25
"""At the root an action is as good as the one visited most if its chances are lower by no more than the first, and it
was visited at least so large a part as often."""

STATES_KEPT = 50_000
"""How many nodes keep their state; beyond, a descent plays on from the last that does."""

EvaluateBatch = Callable[[Sequence[S]], list[list[float]]]
"""The values of leaves, each by seat; the states may be changed."""


@dataclass(slots=True)
class Edge(Generic[S]):
    """An action at a node: its prior, its visits, and the sum of their values to the seat that acts."""

    action: Action
    prior: float
    visits: int = 0
    total: float = 0.0
    child: "Node[S] | None" = None


@dataclass(slots=True)
class Node(Generic[S]):
    """A sequence of actions: its visits, and the sum of their values to the seat that acts next."""

    visits: int = 0
    total: float = 0.0
    edges: list[Edge[S]] = field(default_factory=list)
    by_action: dict[Action, Edge[S]] = field(default_factory=dict)
    """With secrets: the edges of all determinisations so far."""

    state: S | None = None
    """The one state it stands for, if there is only one and it is kept."""

    seat: int = 0
    """With a state: the seat that acts."""


Path = list[tuple[Node[S], Edge[S], int]]
"""The nodes of a descent, the edge taken at each, and the seat that acted."""


class Search(Generic[S]):
    """A search from a view. It may be run in pieces, and asked for its best action at any time."""

    def __init__(
        self, evaluator: Evaluator[S], view: View, rng: Random, evaluate: EvaluateBatch[S] | None = None, batch: int = 1
    ) -> None:
        self.evaluator, self.rng, self.batch = evaluator, rng, batch
        self.evaluate: EvaluateBatch[S] = evaluate or self.evaluate_leaves
        self.determinise = evaluator.determiniser(view)
        self.determinisations: list[S] = []
        self.expand_after = EXPAND_AFTER if evaluator.rules.has_secrets else 1
        self.is_watched = evaluator.rules.has_secrets and not view["choices"]
        self.states_kept = 0
        self.root = self.new_root()
        self.values = [0.0] * len(view["seats"])
        self.simulations = 0

    def new_root(self) -> Node[S]:
        """The root: its priors are half the evaluator's, half by rank in its ratings, with noise."""
        state = self.determinise(self.rng)
        priors = {action: prior / 2 for action, prior in self.evaluator.priors(state)}
        self.worths = {rated.action: rated.worth for rated in self.evaluator.rate(state)}
        for rank, action in enumerate(self.worths, start=1):
            priors[action] = priors.get(action, 0.0) + 0.5**rank / 2
        noisy: list[Edge[S]] = [Edge(action, prior * self.rng.uniform(*ROOT_NOISE)) for action, prior in priors.items()]
        edges = sorted(noisy, key=lambda edge: -edge.prior)
        root: Node[S] = Node(edges=edges, by_action={edge.action: edge for edge in edges})
        if not self.evaluator.rules.has_secrets:
            self.keep(root, state)
        return root

    def run(self, budget: Budget, stop: Callable[[int], bool] = lambda left: False) -> None:
        """Simulate until the budget is used up, or `stop`, given how many simulations are left, says so."""
        begun, first = time.perf_counter(), self.simulations
        left = budget.left(0, 0.0)
        while left and not stop(left):
            self.simulate(min(self.batch, left))
            left = budget.left(self.simulations - first, time.perf_counter() - begun)

    def is_decided(self, left: int) -> bool:
        """Whether so many more simulations cannot change which action is visited most."""
        if self.simulations % CHECK_EVERY:
            return False
        edges = self.by_visits()
        return len(edges) > 1 and edges[0].visits - edges[1].visits > left

    def simulate(self, count: int) -> None:
        """Descend so many times, evaluate the leaves together, and back their values up."""
        descents = [self.descend() for _ in range(count)]
        for (path, _), values in zip(descents, self.evaluate([state for _, state in descents]), strict=True):
            self.values = [total + value for total, value in zip(self.values, values, strict=True)]
            for node, edge, seat in path:
                node.total += values[seat]
                edge.total += values[seat]
        self.simulations += count

    def descend(self) -> tuple[Path[S], S]:
        """From the root to a leaf. Visits are counted at once and values later, so that a batch spreads out."""
        rules, path = self.evaluator.rules, list[tuple[Node[S], Edge[S], int]]()
        node, edge, state = self.begin_watched() if self.is_watched else self.begin(path)
        is_known = not rules.has_secrets
        while (seat := rules.to_act(state)) is not None:
            node.visits += 1
            edge.visits += 1
            path.append((node, edge, seat))
            is_known = not self.play(state, edge.action) and is_known
            if edge.visits <= self.expand_after or rules.to_act(state) is None:
                break
            node = edge.child = edge.child or Node()
            if is_known:
                self.keep(node, state)
            edge = self.select(node, self.edges(node, state))
        return path, state

    def begin_watched(self) -> tuple[Node[S], Edge[S], S]:
        """Whoever only watches does not know the hand of the seat that acts, so what it may play is new every time."""
        state = self.determinise(self.rng)
        return self.root, self.select(self.root, self.edges(self.root, state)), state

    def begin(self, path: Path[S]) -> tuple[Node[S], Edge[S], S]:
        """As far as nodes keep their states: there nothing need be played."""
        node = self.root
        edge = self.select(node, node.edges)
        while (child := edge.child) is not None and child.state is not None:
            node.visits += 1
            edge.visits += 1
            path.append((node, edge, node.seat))
            node, edge = child, self.select(child, child.edges)
        return node, edge, self.determinisation(edge.visits) if node.state is None else node.state.copy()

    def keep(self, node: Node[S], state: S) -> None:
        """The state of a node that always has the same."""
        if self.states_kept < STATES_KEPT:
            self.states_kept += 1
            node.state, node.seat = state.copy(), self.evaluator.rules.to_act(state) or 0

    def determinisation(self, number: int) -> S:
        """Every action meets the same determinisations in turn, so that luck does not decide between them."""
        while len(self.determinisations) <= number:
            self.determinisations.append(self.determinise(self.rng))
        return self.determinisations[number].copy()

    def play(self, state: S, action: Action) -> bool:
        """An action, and the draws of chance after it; whether there were any."""
        rules = self.evaluator.rules
        rules.play(state, action)
        has_drawn = False
        while rules.to_act(state) == CHANCE:
            rules.play(state, self.rng.choice(rules.legal(state)))
            has_drawn = True
        return has_drawn

    def select(self, node: Node[S], edges: list[Edge[S]]) -> Edge[S]:
        """The edge with the highest upper bound (PUCT)."""
        visits = node.visits
        if not visits:
            return edges[0]
        exploration = EXPLORATION * sqrt(visits)
        untried = node.total / visits - FIRST_PLAY_URGENCY
        highest, selected = -1.0, edges[0]
        for edge in edges[: int(WIDENING_FACTOR * (1 + visits) ** WIDENING_EXPONENT)]:
            tries = edge.visits
            bound = (edge.total / tries if tries else untried) + exploration * edge.prior / (1 + tries)
            if bound > highest:
                highest, selected = bound, edge
        return selected

    def edges(self, node: Node[S], state: S) -> list[Edge[S]]:
        """The edges of a node in this state; with secrets they depend on the determinisation."""
        if not self.evaluator.rules.has_secrets:
            node.edges = node.edges or [Edge(*one) for one in self.evaluator.priors(state)]
            return node.edges
        return [
            node.by_action.setdefault(action, Edge(action, prior)) for action, prior in self.evaluator.priors(state)
        ]

    def evaluate_leaves(self, states: Sequence[S]) -> list[list[float]]:
        """The static evaluation of leaves, after quiescence."""
        for state in states:
            self.evaluator.quiesce(state)
        return [self.evaluator.win_probabilities(state) for state in states]

    def by_visits(self) -> list[Edge[S]]:
        """The edges of the root, the most visited first; of equals, the one with the higher value."""
        return sorted(self.root.edges, key=lambda edge: (-edge.visits, -edge.total))

    def best(self) -> Action:
        """The action visited most; of those that are as good, the one that brings most money, so that whoever has lost
        the game or won it plays on as well. Without a simulation the likeliest."""
        first, *others = self.by_visits()
        if not first.visits:
            return first.action
        wanted, tried = first.total / first.visits - AS_GOOD, first.visits * TRIED
        as_good = [edge for edge in others if edge.visits >= tried and edge.total >= wanted * edge.visits]
        return max((first, *as_good), key=lambda edge: self.worths.get(edge.action, -inf)).action

    def win_probabilities(self) -> list[float]:
        """By seat: the mean over all simulations."""
        return [total / self.simulations for total in self.values]
