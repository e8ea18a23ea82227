"""Which bots may sit at a table, and how long they may think there, since others wait for them."""

from railhead.bots import BOTS, bot
from railhead.bots.bot import Bot
from railhead.bots.lesson import NAME as LESSON
from railhead.bots.lesson import LessonBot
from railhead.bots.mcts import MctsBot
from railhead.bots.mcts.budget import Budget
from railhead.core.errors import SetupError, because

LONGEST = 1.0
"""Seconds that a search may take at a table."""
MOST = 1000
"""Simulations that a search may be given at a table; there they end after the longest time too."""


def seatable(name: str) -> str:
    """The name of a bot that visitors may seat; any other is refused."""
    if name not in BOTS and not has_small_budget(name):
        raise SetupError(because("table.bot", bot=name, known=", ".join(BOTS), seconds=int(LONGEST), simulations=MOST))
    return name


def seated_again(name: str) -> str:
    """Which bot plays on in another game: what a lesson prescribes is of no use there."""
    return LessonBot().then.name if name == LESSON else name


def has_small_budget(name: str) -> bool:
    """Whether a name is that of a search within what is allowed at a table."""
    try:
        found = bot(name)
    except SetupError:
        return False
    return isinstance(found, MctsBot) and (found.budget.seconds <= LONGEST or found.budget.simulations <= MOST)


def seated(name: str) -> Bot:
    """A bot as it thinks at a table: also one that was seated with a longer budget keeps to the longest time."""
    found = bot(name)
    if isinstance(found, MctsBot) and found.budget.seconds > LONGEST:
        return MctsBot(name, Budget(found.budget.simulations, LONGEST))
    return found
