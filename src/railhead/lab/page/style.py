"""The style sheet of a study's page, light and dark, with the colours of the boards."""

from railhead import drawing
from railhead.drawing.style import PIECES, SANS, SERIF
from railhead.drawing.theme import PAPER, company_class
from railhead.drawing.theme import colours as colours_of

USED = ("paper", "raised", "ink", "ink2", "ink3", "rule", "rule2", "hair")
PLATE = (".plate", ".rim", ".letters")

SHEET = f"""
*{{box-sizing:border-box}}
body{{margin:0;background:var(--paper);color:var(--ink);font:15px/1.45 {SANS};
font-variant-numeric:tabular-nums lining-nums}}
main{{max-width:1080px;margin:0 auto;padding:28px 18px 56px}}
h1{{font:500 30px/1.15 {SERIF};margin:0 0 6px}}
h2{{font:600 23px/1.2 {SERIF};margin:44px 0 10px;padding-top:12px;border-top:3px double var(--ink)}}
h3{{font:600 18px/1.25 {SERIF};margin:26px 0 4px}}
p{{max-width:68ch;margin:6px 0}}
.lead{{font:italic 400 17px/1.4 {SERIF};color:var(--ink2)}}
.note{{color:var(--ink3);font-size:13.5px}}
header{{border-bottom:3px double var(--ink);padding-bottom:16px}}
h2.first{{border-top:0;padding-top:0;margin-top:26px}}
.charts{{display:grid;grid-template-columns:1fr;gap:22px 40px}}
figure{{margin:0;min-width:0}}
figcaption{{border-bottom:1px solid var(--ink);padding:0 0 5px;margin-bottom:5px}}
.cap{{font-weight:600;font-size:11.5px;letter-spacing:.08em;text-transform:uppercase;color:var(--ink2);margin-right:8px}}
figcaption em{{font:italic 400 13.5px/1.3 {SERIF};color:var(--ink3)}}
table{{border-collapse:collapse;width:100%}}
th,td{{padding:3px 0;text-align:left;font-weight:400;border-bottom:1px solid var(--hair);vertical-align:middle}}
.chart th{{width:24%;padding-right:10px}}
section{{min-width:0}}
.chart td.figure{{width:1%;white-space:nowrap;text-align:right;padding-left:10px}}
.chart tr:last-child th,.chart tr:last-child td{{border-bottom:0}}
.figure b{{font-weight:600}}
.span,.beside{{color:var(--ink3);font-size:12.5px;margin-left:8px;display:inline-block;min-width:5.6em;text-align:right}}
.count{{display:block;color:var(--ink3);font-size:11.5px}}
.played{{color:var(--ink2)}}
.trends thead th,.book thead th{{font-weight:600;font-size:11.5px;letter-spacing:.06em;text-transform:uppercase;
color:var(--ink3);vertical-align:bottom}}
.trends td:nth-child(n+3){{width:1%;white-space:nowrap;text-align:right;padding-left:12px}}
.trends thead th:nth-child(n+3),.book thead th+th{{text-align:right;padding-left:12px}}
.trends .beside{{min-width:3.2em}}
.book{{margin-top:6px}}
.book thead th{{border-bottom:1px solid var(--ink);padding-bottom:5px}}
.book td.figure{{text-align:right;padding-left:12px;white-space:nowrap;vertical-align:top}}
.book .part th{{padding-left:20px;color:var(--ink2)}}
.book tbody+tbody tr:first-child>*{{border-top:1px solid var(--rule2)}}
.step{{display:flex;gap:9px;align-items:center;white-space:nowrap}}
.rank{{color:var(--ink3);font-size:12.5px;min-width:1em;text-align:right}}
.book .deep2>th{{padding-left:18px}}
.book .deep3>th{{padding-left:36px}}
.book .deep4>th{{padding-left:54px}}
.book .deep5>th{{padding-left:72px}}
.book .deep6>th{{padding-left:90px}}
.book .deep1>*{{border-top:1px solid var(--rule2)}}
summary{{cursor:pointer}}
details{{position:relative}}
details table{{position:absolute;z-index:1;right:0;width:max-content;margin-top:3px;background:var(--raised);
border:1px solid var(--rule2)}}
details th{{padding:3px 10px}}
details td{{text-align:right;padding:3px 10px 3px 0}}
.step .badge{{flex:none}}
.plot{{display:block;overflow:visible}}
.bar{{stroke:var(--ink);stroke-width:1.5}}
.dot,.median{{fill:var(--ink)}}
.mark{{stroke:var(--rule2);stroke-width:1.5;stroke-dasharray:2.5 2.5}}
.axis{{stroke:var(--rule2);stroke-width:1}}
.tick{{fill:var(--ink3);font-size:11px}}
.column{{fill:url(#hatch);stroke:var(--ink2);stroke-width:1}}
.hatch{{stroke:var(--ink2);stroke-width:1.2}}
.faint .bar{{stroke:var(--ink3)}}
.faint .dot{{fill:var(--paper);stroke:var(--ink3);stroke-width:1.5}}
.badge{{vertical-align:middle;display:block}}
.plate,.rim,.letters{{font-family:{SANS}}}
.changes thead th{{font-weight:600;font-size:11.5px;letter-spacing:.06em;text-transform:uppercase;color:var(--ink3);
border-bottom:1px solid var(--ink);padding-bottom:5px}}
.changes .group th{{font:600 15px/1.3 {SERIF};padding-top:14px}}
.changes td,.changes thead th+th{{padding-left:14px}}
.changes td.number,.changes th.number{{text-align:right;white-space:nowrap}}
@media (min-width:621px){{.changes td:last-child{{white-space:nowrap}}}}
.changes td.plotted{{width:22%;min-width:90px}}
.changes .clear th,.changes .clear td{{font-weight:600}}
.changes .noise th,.changes .noise td{{color:var(--ink3)}}
ul{{margin:8px 0 14px;padding-left:20px;max-width:68ch}}
li{{margin:3px 0}}
.none{{position:absolute;width:0;height:0}}
.means{{width:auto;margin:2px 0 20px}}
.means th{{padding-right:28px}}
.means td{{text-align:right}}
@media (min-width:860px){{.charts{{grid-template-columns:1fr 1fr}}}}
@media (max-width:1000px){{
.book thead{{display:none}}
.book tr.row{{display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:2px 14px;padding:6px 0;
border-bottom:1px solid var(--hair)}}
.book tr.row>th{{grid-column:1/-1;border:0}}
.book tr.row>td.figure{{border:0;padding:0;text-align:left;white-space:normal}}
.book tr.row>td.figure:empty{{display:none}}
.book tr.row>td[data-name]::before{{content:attr(data-name);display:block;color:var(--ink3);font-size:12px}}
.book .beside{{margin-left:6px;min-width:0}}
.book tr.row>td:has(details){{grid-column:1/-1}}
details table{{position:static}}
.book tbody+tbody tr:first-child>*,.book .deep1>*{{border-top:0}}
}}
@media (max-width:620px){{
main{{padding:20px 14px 40px}}
h1{{font-size:25px}}
.span,.trends .beside{{display:block;margin-left:0}}
.changes thead{{display:none}}
.trends td:nth-child(n+3){{padding-left:8px}}
.changes tr.row{{display:grid;grid-template-columns:1fr 1fr;border-bottom:1px solid var(--hair);padding:5px 0}}
.changes tr.row th{{grid-column:1/3;border:0}}
.changes tr.row td{{border:0;padding:1px 0;text-align:left}}
.changes tr.row td[data-name]::before{{content:attr(data-name) " ";color:var(--ink3);font-weight:400;font-size:12.5px}}
.changes tr.row td.plotted{{width:auto;grid-column:1/3}}
}}
@media print{{body{{background:none}}}}
"""


def sheet(game: str) -> str:
    """The whole sheet: both colour schemes, a title's companies in them, and the rules."""
    plates = "".join(f"{name}{{{PIECES[name]}}}" for name in PLATE)
    dark = f"@media (prefers-color-scheme:dark){{{colours(game, 'dark')}}}"
    return f":root{{color-scheme:light dark}}{colours(game, 'light')}{dark}{plates}{SHEET}"


def colours(game: str, theme: str) -> str:
    paper = "".join(f"--{name}:{PAPER[theme][name]};" for name in USED)
    worn = {name: colours_of(theme, "box", livery.colour) for name, livery in drawing.liveries(game).items()}
    companies = "".join(
        f".{company_class(name)}{{--fill:{fill};--on:{lettering};--edge:{edge}}}"
        for name, (fill, lettering, edge) in worn.items()
    )
    return f":root{{{paper}}}{companies}"
