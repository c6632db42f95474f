import { Hono } from "hono";
import { html } from "hono/html";
import { callPaths } from "../contract.ts";
import { knownMerchants } from "../merchants.ts";
import { knownCodes } from "../messages.ts";
import type { Services } from "../services.ts";
import { everyMerchant, geetestTroubles, type Switches } from "../switches.ts";
import type { ConsoleView } from "./api.ts";
import { consoleScript } from "./script.ts";
import { consoleStyle } from "./style.ts";

type Html = ReturnType<typeof html>;

const clock = (iso: string): string => iso.slice(11, 19);

const table = (id: string, title: string, heads: readonly string[], rows: readonly Html[], empty: string): Html =>
  html`<section id="${id}"><h2>${title}</h2>${
    rows.length === 0
      ? html`<p class="empty">${empty}</p>`
      : html`<div class="scroll" tabindex="0" role="region" aria-label="${title}"><table><thead><tr>${heads.map((head) => html`<th>${head}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`
  }</section>`;

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#9a3412"/><path d="M8 22h16M11 22V10h10" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** The switches that are simply on or off. */
const toggles: readonly { readonly name: string; readonly label: string; readonly read: (of: Switches) => boolean }[] =
  [
    { name: "maintenance", label: "Maintenance", read: (of) => of.maintenance },
    { name: "regionRestriction", label: "Region restriction", read: (of) => of.regionRestriction },
    { name: "domainNotAvailable", label: "Domain not available", read: (of) => of.domainNotAvailable },
    { name: "consentRequired", label: "Consent required", read: (of) => of.consentRequired },
    { name: "captcha.login", label: "Captcha at log-in", read: (of) => of.captcha.login },
    { name: "captcha.register", label: "Captcha at registration", read: (of) => of.captcha.register },
    { name: "captcha.sms", label: "Captcha before an SMS", read: (of) => of.captcha.sms },
    { name: "malformed", label: "Malformed answers", read: (of) => of.malformed === true },
  ];

/** What goes wrong at GeeTest, in words. */
const geetestWords: Readonly<Record<Switches["geetest"]["trouble"], string>> = {
  none: "Works",
  script: "Its script is missing",
  hang: "Its script never comes",
  error: "Its server answers an error",
  offline: "Its server does not answer",
  refused: "It takes no solved puzzle",
};

const switchForm = (of: Switches): Html => html`<section id="switches"><h2>Switches</h2><form class="switches">
${toggles.map(
  ({ name, label, read }) =>
    html`<label class="toggle"><input type="checkbox" name="${name}" ${read(of) ? "checked" : ""}><span>${label}</span></label>`,
)}
<label class="number"><span>Delay, ms</span><input type="number" name="delayMs" min="0" step="100" value="${of.delayMs ?? 0}"></label>
<label class="number"><span>HTTP status to fail with, 0 for none</span><input type="number" name="failStatus" min="0" max="599" value="${of.failStatus ?? 0}"></label>
<label class="number"><span>GeeTest</span><select name="geetest.trouble">${geetestTroubles.map(
  (trouble) =>
    html`<option value="${JSON.stringify(trouble)}" ${of.geetest.trouble === trouble ? "selected" : ""}>${geetestWords[trouble]}</option>`,
)}</select></label>
<label class="wide"><span>Flags of the status call (JSON)</span><textarea name="flags" rows="3" spellcheck="false">${JSON.stringify(of.flags)}</textarea></label>
<output role="status"></output></form></section>`;

const callForm = ({
  calls,
}: Switches): Html => html`<section id="calls" aria-labelledby="calls-title"><h2 id="calls-title">Trouble of one call</h2>
${Object.entries(calls).map(
  ([path, trouble]) =>
    html`<div class="trouble"><code>${path}</code><pre>${JSON.stringify(trouble)}</pre><button type="button" data-call="${path}" aria-label="End the trouble of ${path}">End</button></div>`,
)}
<form class="switches">
<label class="number"><span>Call</span><select name="call" required><option value="">Choose one</option>${callPaths().map((path) => html`<option>${path}</option>`)}</select></label>
<label class="number"><span>Fails with the error code</span><input name="errorCode" list="codes-known" autocomplete="off" spellcheck="false" placeholder="login.not.session"></label>
<datalist id="codes-known">${knownCodes.map((code) => html`<option>${code}</option>`)}</datalist>
<label class="number"><span>Fails with the HTTP status</span><input type="number" name="failStatus" min="400" max="599"></label>
<label class="number"><span>What the failure says, in place of the code's own words</span><input name="message" autocomplete="off"></label>
<label class="toggle"><input type="checkbox" name="silent"><span>The failure says nothing</span></label>
<label class="wide"><span>What the failure carries (JSON)</span><textarea name="value" rows="2" spellcheck="false" placeholder='{"email": true, "ga": true, "sms": false}'></textarea></label>
<label class="wide"><span>Or: succeeds with this value (JSON)</span><textarea name="answer" rows="2" spellcheck="false" placeholder='{"gameUrl": ""}'></textarea></label>
<label class="number"><span>Delay, ms</span><input type="number" name="delayMs" min="0" step="100"></label>
<label class="toggle"><input type="checkbox" name="malformed"><span>Malformed answer</span></label>
<button>Make trouble</button>
<output role="status"></output></form></section>`;

/** The part of the page that is fetched anew every few seconds. */
const live = async (view: ConsoleView, merchant: string | undefined): Promise<Html> => html`
${table(
  "codes",
  "Codes",
  ["Time", "Brand", "Kind", "To", "Code"],
  (await view.codes(merchant))
    .slice(0, 12)
    .map(
      (one) =>
        html`<tr class="${one.spent ? "spent" : ""}"><td>${clock(one.time)}</td><td>${one.merchant}</td><td>${one.kind}</td><td>${one.to}</td><td><code class="code">${one.code}</code></td></tr>`,
    ),
  "No code has been sent yet.",
)}
${table(
  "events",
  "Events",
  ["Time", "Brand", "Via", "Event", "Data"],
  view
    .events(merchant)
    .slice(0, 12)
    .map(
      (one) =>
        html`<tr><td>${clock(one.time)}</td><td>${one.merchant}</td><td>${one.via}</td><td>${one.eventName}</td><td><details><summary>Show</summary><pre>${JSON.stringify(one.data, null, 1)}</pre></details></td></tr>`,
    ),
  "No product event has arrived yet.",
)}
${table(
  "requests",
  "Requests",
  ["Time", "Brand", "Call", "Answer", "ms"],
  view
    .requests(merchant)
    .slice(0, 30)
    .map(
      (one) =>
        html`<tr class="${one.status >= 400 ? "failed" : ""}"><td>${clock(new Date(one.at).toISOString())}</td><td>${one.merchant}</td><td><code>${one.method} ${one.path.replace("/wps/", "")}</code></td><td>${one.status} ${one.errorCode ?? ""}</td><td>${one.duration}</td></tr>`,
    ),
  "No call has come in yet.",
)}
${table(
  "members",
  "Members",
  ["Brand", "Id", "User name", "Password", "Type", "Mobile"],
  (await view.members(merchant)).map(
    (one) =>
      html`<tr><td>${one.merchant}</td><td>${one.id}</td><td><code>${one.username}</code></td><td>${one.password === null ? "their own" : html`<code>${one.password}</code>`}</td><td>${one.type}</td><td>${one.mobile ?? ""}</td></tr>`,
  ),
  "There is no member yet.",
)}`;

/** The console's page: codes, members, requests, events and switches of one brand or of all. */
export const createConsolePage = ({ switches }: Services, view: ConsoleView): Hono => {
  const app = new Hono();

  app.get("/", async (context) => {
    const merchant = context.req.query("merchant");
    context.header("Content-Security-Policy", "default-src 'self'; base-uri 'none'; frame-ancestors 'none'");
    const link = (code: string | undefined, label: string) =>
      html`<a href="${code ? `/?merchant=${code}` : "/"}" ${merchant === code ? html`aria-current="page"` : ""}>${label}</a>`;
    return context.html(
      html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Livery sandbox</title><link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/console.css"><script src="/console.js" defer></script></head>
<body data-merchant="${merchant ?? everyMerchant}">
<header><h1>Livery sandbox</h1><nav aria-label="Brand">${link(undefined, "All brands")}${knownMerchants.map((code) => link(code, code))}</nav><a href="/maya${merchant ? `?merchant=${merchant}` : ""}">Maya's app</a><button type="button" id="reset">Reset</button></header>
<main><div class="side">${switchForm(switches.of(merchant ?? everyMerchant))}${callForm(switches.of(merchant ?? everyMerchant))}</div><div id="live">${await live(view, merchant)}</div></main>
</body></html>`,
    );
  });
  app.get("/live", async (context) => context.html(await live(view, context.req.query("merchant"))));
  app.get("/icon.svg", (context) => context.body(icon, 200, { "Content-Type": "image/svg+xml" }));
  app.get("/console.css", (context) => context.body(consoleStyle, 200, { "Content-Type": "text/css" }));
  app.get("/console.js", (context) => context.body(consoleScript, 200, { "Content-Type": "text/javascript" }));
  return app;
};
