"""What can be asked over HTTP. One table of typed routes: it is served, it validates, and it is the documentation."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from railhead.drawing.places import Atlas
from railhead.server.http import lessons
from railhead.server.http.answers import (
    absence,
    devices,
    games,
    going_on,
    hints,
    host,
    invitations,
    play,
    pushing,
    puzzles,
    tables,
)
from railhead.server.http.asking import Asking
from railhead.server.http.wire import invitations as inviting
from railhead.server.http.wire import personal, requests, responses
from railhead.server.http.wire import puzzles as puzzling
from railhead.server.live.new_table import NewSetup, NewTable
from railhead.server.table import story


@dataclass(frozen=True, slots=True)
class Route:
    """A method and a path, what is sent, what is answered, and who answers. `errors` are the refusals to expect.

    An answer that is `packed` is compressed; one that carries a key never is. What is done `once`, however often it is
    sent, takes an Idempotency-Key.
    """

    method: str
    path: str
    answer: Callable[..., Awaitable[object]]
    gives: type
    takes: type[Struct] | None = None
    query: tuple[str, ...] = ()
    errors: tuple[int, ...] = ()
    status: int = 200
    cost: float = 1.0
    packed: bool = False
    once: bool = False

    @property
    def about(self) -> str:
        return (self.answer.__doc__ or "").strip()

    async def __call__(self, asked: Asking, body: Any) -> object:
        return await (self.answer(asked) if self.takes is None else self.answer(asked, body))


TABLE = "/api/tables/{id}"
PUZZLE = "/api/games/{game}/puzzles/{puzzle}"
SEEN = (403, 404)
TRIED = (*SEEN, 409, 422)
ROUTES = (
    Route("GET", "/api/games", tables.games, responses.Games),
    Route("GET", "/api/games/{game}/atlas", games.atlas, Atlas, errors=(404,), packed=True),
    Route("GET", "/api/games/{game}/puzzles", puzzles.puzzles, puzzling.Puzzles, errors=(404,)),
    Route("GET", PUZZLE, puzzles.puzzle, puzzling.AskedPuzzle, errors=(404,), cost=3.0, packed=True),
    Route("POST", PUZZLE, puzzles.solve, puzzling.SolvedPuzzle, puzzling.GivenAnswer, errors=(404,), cost=3.0),
    Route("GET", "/api/games/{game}/lesson", going_on.lesson, lessons.LessonPlan, errors=(404,), packed=True),
    Route(
        "POST",
        "/api/games/{game}/lesson",
        going_on.learn,
        responses.Created,
        requests.Learn,
        errors=(403, 404),
        status=201,
        cost=10.0,
        once=True,
    ),
    Route("GET", "/api/samples", games.samples, responses.Samples),
    Route("GET", "/api/samples/{game}", games.sample, responses.RecordFile, errors=(404,)),
    Route("POST", "/api/replay", games.replay, story.Story, requests.Retell, errors=(422,), cost=20.0, packed=True),
    Route(
        "POST",
        "/api/replay/course",
        hints.replayed,
        responses.Course,
        requests.Retell,
        errors=(422,),
        cost=20.0,
        packed=True,
    ),
    Route(
        "POST",
        "/api/replay/draft",
        games.tried,
        responses.Draft,
        requests.TryRecord,
        errors=(403, 409, 422),
        cost=5.0,
        packed=True,
    ),
    Route(
        "POST",
        "/api/replay/chances",
        hints.supposed_of_record,
        responses.Supposed,
        requests.TryRecord,
        errors=(403, 409, 422),
        cost=10.0,
    ),
    Route(
        "POST",
        "/api/replay/play-on",
        going_on.from_record,
        responses.Created,
        requests.PlayOnRecord,
        errors=(403, 404, 422),
        status=201,
        cost=20.0,
        once=True,
    ),
    Route("GET", "/api/tables", tables.mine, responses.Tables),
    Route("POST", "/api/keys", tables.enter, responses.Entered, requests.Enter, errors=(403,), cost=20.0),
    Route("GET", "/api/devices", devices.my_devices, personal.Devices),
    Route("POST", "/api/devices/link", devices.personal_link, personal.PersonalLink, errors=(403,), cost=20.0),
    Route("POST", "/api/devices/look", devices.look_at_link, personal.Owner, personal.Carry, errors=(403,), cost=20.0),
    Route("POST", "/api/devices/join", devices.carry, personal.Devices, personal.Carry, errors=(403,), cost=20.0),
    Route("POST", "/api/devices/{device}", devices.order_device, personal.Devices, personal.DeviceOrder, errors=SEEN),
    Route("GET", "/api/acquaintances", invitations.acquaintances, inviting.Acquaintances, cost=3.0),
    Route("GET", "/api/invitations", invitations.my_invitations, inviting.Invitations),
    Route("GET", "/api/preferences", devices.preferences, personal.Preferred),
    Route("POST", "/api/preferences", devices.prefer, personal.Preferred, personal.Prefer),
    Route(
        "POST",
        "/api/tables",
        tables.create,
        responses.Created,
        NewTable,
        errors=(403,),
        status=201,
        cost=10.0,
        once=True,
    ),
    Route("GET", TABLE, tables.show, responses.TableView, query=("seat", "ply"), errors=(*SEEN, 409)),
    Route("GET", f"{TABLE}/log", tables.log, responses.Log, query=("seat", "since", "notes"), errors=SEEN),
    Route("GET", f"{TABLE}/story", tables.story, story.Story, query=("seat",), errors=SEEN, cost=5.0, packed=True),
    Route("GET", f"{TABLE}/record", tables.record, responses.RecordFile, query=("seat",), errors=SEEN),
    Route(
        "GET",
        f"{TABLE}/valuation",
        hints.valuation,
        responses.Lots,
        query=("seat", "ply", "company"),
        errors=(*SEEN, 409),
    ),
    Route("GET", f"{TABLE}/hint", hints.hint, responses.Hint, query=("seat",), errors=(*SEEN, 409), cost=3.0),
    Route("GET", f"{TABLE}/chances", hints.chances, responses.ChancesNow, query=("seat",), errors=SEEN, cost=10.0),
    Route("GET", f"{TABLE}/course", hints.course, responses.Course, errors=SEEN, cost=10.0, packed=True),
    Route("POST", f"{TABLE}/join", tables.join, responses.SeatKey, requests.Join, errors=(*SEEN, 409), once=True),
    Route("POST", f"{TABLE}/start", tables.start, responses.Done, errors=(*SEEN, 409)),
    Route("POST", f"{TABLE}/leave", tables.leave, responses.Done, requests.ForSeat, errors=(*SEEN, 409)),
    Route(
        "POST", f"{TABLE}/rematch", tables.rematch, responses.Created, requests.ForSeat, errors=(*SEEN, 409), cost=10.0
    ),
    Route(
        "POST",
        f"{TABLE}/play-on",
        going_on.from_table,
        responses.Created,
        requests.PlayOn,
        errors=SEEN,
        status=201,
        cost=10.0,
        once=True,
    ),
    Route("POST", f"{TABLE}/actions", play.actions, responses.Done, requests.Say, errors=(*SEEN, 409, 422)),
    Route("POST", f"{TABLE}/coach", hints.coach, responses.Coached, requests.Try, errors=TRIED, cost=10.0),
    Route("POST", f"{TABLE}/chances", hints.supposed, responses.Supposed, requests.Try, errors=TRIED, cost=10.0),
    Route("POST", f"{TABLE}/draft", play.draft, responses.Draft, requests.Try, errors=TRIED),
    Route("POST", f"{TABLE}/undo", play.undo, responses.Done, requests.TakeBack, errors=(*SEEN, 409)),
    Route("POST", f"{TABLE}/bids", play.bids, responses.Done, requests.Order, errors=(*SEEN, 409)),
    Route("POST", f"{TABLE}/chat", play.chat, responses.Done, requests.Chat, errors=SEEN, cost=3.0),
    Route("POST", f"{TABLE}/away", absence.away, responses.Done, requests.Away, errors=(*SEEN, 409), cost=3.0),
    Route("POST", f"{TABLE}/nudge", absence.nudge, responses.Done, requests.ForSeat, errors=(*SEEN, 409), cost=3.0),
    Route("POST", f"{TABLE}/seats", host.seats, responses.Done, requests.SeatOrder, errors=(*SEEN, 409)),
    Route("POST", f"{TABLE}/setup", host.setup, responses.Done, NewSetup, errors=SEEN),
    Route("POST", f"{TABLE}/rules", host.rules, responses.Done, requests.NewRules, errors=SEEN),
    Route("POST", f"{TABLE}/watchers", host.watchers, responses.Done, requests.WatchersOrder, errors=SEEN),
    Route("POST", f"{TABLE}/links", host.links, responses.Link, requests.NewLink, errors=SEEN),
    Route("POST", f"{TABLE}/code", host.code, responses.Code, requests.ForSeat, errors=SEEN),
    Route("POST", f"{TABLE}/invite", invitations.invite, inviting.Invited, inviting.Invite, errors=SEEN, cost=10.0),
    Route(
        "POST",
        f"{TABLE}/invitation",
        invitations.answer_invitation,
        inviting.Invitations,
        inviting.InvitationAnswer,
        errors=SEEN,
    ),
    Route("POST", f"{TABLE}/hook", host.hook, responses.Hooked, requests.NewHook, errors=SEEN),
    Route("POST", f"{TABLE}/hook/test", host.try_hook, responses.Tested, requests.ForSeat, errors=SEEN, cost=60.0),
    Route("GET", "/api/push", pushing.key, responses.PushKey),
    Route("POST", f"{TABLE}/push", pushing.tell, responses.Done, requests.NewDevice, errors=(*SEEN, 413)),
    Route("POST", f"{TABLE}/push/test", pushing.try_now, responses.Tested, requests.ForDevice, errors=SEEN, cost=60.0),
    Route("DELETE", TABLE, host.delete, responses.Deleted, errors=SEEN),
)
