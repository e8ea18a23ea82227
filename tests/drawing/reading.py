"""Reading a drawing back: its tree, its texts, its titles."""

from xml.etree import ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"


def parsed(svg: str) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314


def marked(root: ET.Element, name: str) -> dict[str, ET.Element]:
    """Groups by what they say in an attribute `data-...`."""
    return {group.attrib[f"data-{name}"]: group for group in root.iter(f"{SVG}g") if f"data-{name}" in group.attrib}


def spaces(root: ET.Element) -> dict[str, ET.Element]:
    """The group of each hex."""
    return marked(root, "hex")


def written(element: ET.Element, cls: str) -> list[str]:
    """The texts of a class inside an element."""
    return [
        text.text or ""
        for tag in ("text", "tspan")
        for text in element.iter(f"{SVG}{tag}")
        if cls in text.attrib.get("class", "").split()
    ]


def classes(element: ET.Element, tag: str = "path") -> list[str]:
    """The classes of all elements of a kind."""
    return [part.attrib.get("class", "") for part in element.iter(f"{SVG}{tag}")]


def title(element: ET.Element) -> str:
    found = element.find(f"{SVG}title")
    assert found is not None
    return found.text or ""


def all_words(svg: str) -> str:
    return " ".join(parsed(svg).itertext())
