"""The line between a page and its table, in the hands of a test: cut, silent, or deaf, and mended again."""

import re
from dataclasses import dataclass, field
from typing import Literal

from playwright.sync_api import Page, WebSocketRoute

State = Literal["whole", "cut", "silent", "deaf"]


@dataclass
class Wire:
    """`cut`: closed, and closed again when it is opened. `silent`: it seems open, and nothing goes through, as when a
    router has forgotten it. `deaf`: what the page says arrives, and it hears nothing back."""

    page: Page
    state: State = "whole"
    lines: list[WebSocketRoute] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.route_web_socket(re.compile("/live"), self.open)

    def open(self, line: WebSocketRoute) -> None:
        self.lines.append(line)
        if self.state == "cut":
            line.close(code=3001)
            return
        if self.state == "silent":
            return
        server = line.connect_to_server()
        line.on_message(lambda said: self.pass_on(said, server, "out"))
        server.on_message(lambda said: self.pass_on(said, line, "in"))

    def pass_on(self, said: str | bytes, to: WebSocketRoute, way: Literal["in", "out"]) -> None:
        if self.state == "whole" or (self.state == "deaf" and way == "out"):
            to.send(said)

    def cut(self) -> None:
        self.state = "cut"
        for line in self.lines:
            line.close(code=3001)
        self.lines.clear()

    def become(self, state: State) -> None:
        """Lines that are open stay so: only what goes through them changes."""
        self.state = state
