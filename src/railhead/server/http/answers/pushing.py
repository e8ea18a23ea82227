"""Answers to browsers that want to be told of turns through their push service."""

from railhead.core.errors import because
from railhead.server.http.asking import Asking
from railhead.server.http.wire.requests import ForDevice, NewDevice
from railhead.server.http.wire.responses import Done, PushKey, Tested
from railhead.server.live import notices, push
from railhead.server.refused import Refused


async def key(asked: Asking) -> PushKey:
    """The key that a browser needs to be told through its push service."""
    return PushKey(await push.public_host_key(asked.hub.store) if asked.settings.push else None)


async def tell(asked: Asking, body: NewDevice) -> Done:
    """A seat is told of its turn on a device, or with `subscription` null no more."""
    at = body.subscription
    if at is None:
        return await asked.done(lambda held: notices.drop_way(held, asked.seat(held, body.seat), body.device))
    check_on(asked)
    where = push.Subscription(at.endpoint, at.p256dh, at.auth)
    link = asked.link(asked.path["id"])
    wanted = notices.OnDevice(body.device, where, body.quiet, link, asked.language)
    notices.check_device(wanted, anywhere=asked.settings.anywhere)
    return await asked.done(lambda held: notices.set_device(held, asked.seat(held, body.seat), wanted))


async def try_now(asked: Asking, body: ForDevice) -> Tested:
    """Send a notice to a device now, to see whether it arrives."""
    check_on(asked)
    room = await asked.room()
    seat = asked.own_seat(room, body.seat)
    sent = await notices.try_way(asked.hub, room, seat, body.device, anywhere=asked.settings.anywhere)
    return Tested(sent.ok, str(sent.status or sent.reason or ""))


def check_on(asked: Asking) -> None:
    if not asked.settings.push:
        raise Refused("forbidden", because("table.push.off"))
