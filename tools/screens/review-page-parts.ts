/** The review page's style and script: small, and without a network. */

export const reviewStyle = `
:root{color-scheme:light dark;--line:color-mix(in srgb,CanvasText 18%,Canvas);--quiet:color-mix(in srgb,CanvasText 65%,Canvas);--mark:#c800c8}
*{box-sizing:border-box}
body{margin:0;padding:24px clamp(12px,3vw,40px);font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
h1{margin:0;font-size:26px}h1 small,h2 small{font-weight:400;color:var(--quiet)}
.sum{margin:4px 0 12px;font-size:18px}
summary{cursor:pointer}
.keys{margin:8px 0 0;padding:0;list-style:none;max-block-size:40vh;overflow:auto}
.keys code{overflow-wrap:anywhere}
.keys i{display:inline-block;inline-size:1em;block-size:1em;margin-inline-start:6px;border:1px solid var(--line);border-radius:3px;vertical-align:-.15em}
form{position:sticky;inset-block-start:0;z-index:2;display:flex;flex-wrap:wrap;align-items:center;gap:4px 20px;margin-block-start:16px;padding-block:10px;background:Canvas;border-block-end:1px solid var(--line)}
form p{margin:0}.hint{margin-inline-start:auto!important;color:var(--quiet);font-size:14px}
kbd{padding:0 5px;border:1px solid var(--line);border-radius:4px;font:inherit}
fieldset{display:flex;flex-wrap:wrap;align-items:center;gap:4px;margin:0;padding:0;border:0}
legend{float:inline-start;margin-inline-end:6px;padding:0;color:var(--quiet)}
label{position:relative;padding:2px 10px;border:1px solid var(--line);border-radius:99px;cursor:pointer}
label:has(:checked){background:CanvasText;color:Canvas;border-color:CanvasText}
label:has(:focus-visible){outline:3px solid Highlight;outline-offset:1px}
input{position:absolute;opacity:0}
.overview{margin-block:16px;overflow-x:auto}
caption{margin-block-end:4px;text-align:start;color:var(--quiet);white-space:nowrap}
table{border-collapse:collapse;font-size:14px}
th{padding:2px 8px;font-weight:500;text-align:start;white-space:nowrap}
thead th{text-align:center;border-inline-start:1px solid var(--line)}
td{padding:2px;text-align:center;color:var(--quiet);min-inline-size:24px}
tbody tr:hover{background:color-mix(in srgb,CanvasText 6%,Canvas)}
td a{display:block;inline-size:20px;block-size:20px;margin:auto;border-radius:4px;border:1px solid var(--mark);background:color-mix(in srgb,var(--mark) var(--strength),Canvas)}
td a.dark{border-radius:50%}
section{scroll-margin-block-start:72px;padding-block:20px;border-block-start:1px solid var(--line)}
section:focus{outline:none}section:focus h2{padding-inline-start:10px;border-inline-start:5px solid var(--mark)}
h2{margin:0 0 10px;font-size:20px}h2 span{padding:1px 9px;border:1px solid var(--line);border-radius:99px;font-size:14px;font-weight:400}
.pictures{display:grid;grid-template-columns:repeat(3,minmax(0,390px));align-items:start;gap:0 clamp(6px,1.5vw,20px);max-block-size:min(calc(100vh - 160px),844px);overflow:auto}
figure{margin:0;min-inline-size:0}
figcaption{position:sticky;inset-block-start:0;z-index:1;padding:2px 8px;background:Canvas;color:var(--quiet);font-size:14px}
img{display:block;inline-size:100%;block-size:auto;border:1px solid var(--line)}
.difference{position:relative;background:#fff}
.difference img+img{position:absolute;inset:0;border-color:transparent}
[data-after]{filter:grayscale(1) contrast(.55) brightness(1.25);opacity:.45;block-size:auto;object-fit:cover;object-position:top}
:is(a,.pictures,.overview,summary):focus-visible{outline:3px solid Highlight;outline-offset:2px}
[hidden]{display:none!important}
`;

export const reviewScript = `
const all = (selector) => [...document.querySelectorAll(selector)];
const sections = all("section");
for (const picture of all("[data-after]")) {
  picture.src = picture.closest(".pictures").querySelectorAll("figure > img")[1].src;
}
// Each begins at what changed.
const show = (pictures) => {
  pictures.scrollTop = Math.max(pictures.scrollHeight * pictures.dataset.top - 120, 0);
};
const form = document.querySelector("form");
if (form) {
  const filter = () => {
    const { language, scheme } = Object.fromEntries(new FormData(form));
    for (const part of all("[data-language]")) {
      part.hidden = (language && part.dataset.language !== language) ||
        (scheme && part.dataset.scheme !== undefined && part.dataset.scheme !== scheme);
    }
    for (const head of all("thead th")) head.colSpan = scheme ? 1 : new Set(all("tbody td").map((cell) => cell.dataset.scheme)).size;
    const shown = sections.filter((section) => !section.hidden);
    document.querySelector("[role=status]").textContent = shown.length + (shown.length === 1 ? " change" : " changes");
    for (const section of shown) show(section.querySelector(".pictures"));
  };
  form.addEventListener("change", filter);
  filter();
}
addEventListener("load", () => all(".pictures").forEach(show));
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !["j", "k"].includes(event.key)) return;
  const shown = sections.filter((section) => !section.hidden);
  const current = shown.indexOf(document.activeElement.closest("section"));
  const next = shown[event.key === "j" ? current + 1 : Math.max(current - 1, 0)];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView();
});
`;
