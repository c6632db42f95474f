import { Hono } from "hono";
import { html } from "hono/html";
import { consolePageTexts } from "../content/index.ts";
import { gameCategories } from "../content/types.ts";
import { knownCodes } from "../gateway/error-messages.ts";
import type { Services } from "../services.ts";
import { everyMerchant, type SwitchBoard, type Switches } from "../switches/switches.ts";
import type { ConsoleView } from "./api.ts";
import { consoleScript } from "./script.ts";
import { consoleStyle } from "./style.ts";

type Html = ReturnType<typeof html>;

const clock = (iso: string): string => iso.slice(11, 19);

const { toggles, tables } = consolePageTexts;

const table = (id: keyof typeof tables, rows: readonly Html[]): Html => {
  const { title, columns, empty } = tables[id];
  return html`<section id="${id}"><h2>${title}</h2>${
    rows.length === 0
      ? html`<p class="empty">${empty}</p>`
      : html`<div class="scroll" tabindex="0" role="region" aria-label="${title}"><table><thead><tr>${columns.map((column) => html`<th>${column}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`
  }</section>`;
};

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#9a3412"/><path d="M8 22h16M11 22V10h10" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** Whether a switch such as `captcha.login` is on. */
const isOn = (of: Switches, name: string): boolean =>
  name.split(".").reduce<unknown>((value, key) => Object(value)[key], of) === true;

/** A choice for each field of a stand-in's switches that has a label. */
const vendorChoices = (merchant: string, { groups, group }: SwitchBoard): readonly Html[] =>
  groups.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([field, { label, choices }]) =>
      label === undefined || !choices
        ? []
        : html`<label class="number"><span>${label}</span><select name="${name}.${field}">${Object.entries(choices).map(
            ([value, meaning]) =>
              html`<option value="${JSON.stringify(value)}" ${group(merchant, name)[field] === value ? "selected" : ""}>${meaning}</option>`,
          )}</select></label>`,
    ),
  );

const switchForm = (
  of: Switches,
  choices: readonly Html[],
): Html => html`<section id="switches"><h2>Switches</h2><form class="switches">
${Object.entries(toggles).map(
  ([name, label]) =>
    html`<label class="toggle"><input type="checkbox" name="${name}" ${isOn(of, name) ? "checked" : ""}><span>${label}</span></label>`,
)}
<label class="number"><span>End of the maintenance, such as 2030-01-01T00:00:00Z; empty for none</span><input name="maintenanceEnd" value="${of.maintenanceEnd ?? ""}" autocomplete="off" spellcheck="false"></label>
<label class="number"><span>Delay, ms</span><input type="number" name="delayMs" min="0" step="100" value="${of.delayMs ?? 0}"></label>
<label class="number"><span>HTTP status to fail with, 0 for none</span><input type="number" name="failStatus" min="0" max="599" value="${of.failStatus ?? 0}"></label>
<label class="number"><span>Category with 2,000 games</span><select name="longList"><option value="null">None</option>${gameCategories.map((category) => html`<option value="${JSON.stringify(category)}" ${of.longList === category ? "selected" : ""}>${category}</option>`)}</select></label>
${choices}
<label class="wide"><span>Flags of the status call (JSON)</span><textarea name="flags" rows="3" spellcheck="false">${JSON.stringify(of.flags)}</textarea></label>
<output role="status"></output></form></section>`;

const callForm = (
  { calls }: Switches,
  paths: readonly string[],
): Html => html`<section id="calls" aria-labelledby="calls-title"><h2 id="calls-title">Faults of single calls</h2>
${Object.entries(calls).map(
  ([path, fault]) =>
    html`<div class="fault"><code>${path}</code><pre>${JSON.stringify(fault)}</pre><button type="button" data-call="${path}" aria-label="End the fault of ${path}">End</button></div>`,
)}
<form class="switches">
<label class="number"><span>Call</span><select name="call" required><option value="">Choose one</option>${paths.map((path) => html`<option>${path}</option>`)}</select></label>
<label class="number"><span>Fails with the error code</span><input name="errorCode" list="codes-known" autocomplete="off" spellcheck="false" placeholder="login.not.session"></label>
<datalist id="codes-known">${knownCodes.map((code) => html`<option>${code}</option>`)}</datalist>
<label class="number"><span>Fails with the HTTP status</span><input type="number" name="failStatus" min="400" max="599"></label>
<label class="number"><span>What the failure says, in place of the code's own words</span><input name="message" autocomplete="off"></label>
<label class="toggle"><input type="checkbox" name="silent"><span>The failure says nothing</span></label>
<label class="wide"><span>What the failure carries (JSON)</span><textarea name="value" rows="2" spellcheck="false" placeholder='{"email": true, "ga": true, "sms": false}'></textarea></label>
<label class="wide"><span>Or: succeeds with this value (JSON)</span><textarea name="answer" rows="2" spellcheck="false" placeholder='{"gameUrl": ""}'></textarea></label>
<label class="number"><span>Delay, ms</span><input type="number" name="delayMs" min="0" step="100"></label>
<label class="toggle"><input type="checkbox" name="malformed"><span>Malformed answer</span></label>
<button>Inject fault</button>
<output role="status"></output></form></section>`;

/** The part of the page that is fetched again every few seconds. */
const live = async (view: ConsoleView, merchant: string | undefined): Promise<Html> => html`
${table(
  "codes",
  (await view.codes(merchant))
    .slice(0, 12)
    .map(
      (one) =>
        html`<tr class="${one.spent ? "spent" : ""}"><td>${clock(one.time)}</td><td>${one.merchant}</td><td>${one.kind}</td><td>${one.to}</td><td><code class="code">${one.code}</code></td></tr>`,
    ),
)}
${table(
  "events",
  view
    .events(merchant)
    .slice(0, 12)
    .map(
      (one) =>
        html`<tr><td>${clock(one.time)}</td><td>${one.merchant}</td><td>${one.via}</td><td>${one.eventName}</td><td><details><summary>Show</summary><pre>${JSON.stringify(one.data, null, 1)}</pre></details></td></tr>`,
    ),
)}
${table(
  "vendorEvents",
  view
    .vendorEvents(merchant)
    .slice(0, 30)
    .map(
      (one) =>
        html`<tr><td>${clock(one.time)}</td><td>${one.merchant}</td><td>${one.vendor}</td><td>${one.name}</td><td><details><summary>Show</summary><pre>${JSON.stringify(one.data, null, 1)}</pre></details></td></tr>`,
    ),
)}
${table(
  "requests",
  view
    .requests(merchant)
    .slice(0, 30)
    .map(
      (one) =>
        html`<tr class="${one.status >= 400 ? "failed" : ""}"><td>${clock(new Date(one.at).toISOString())}</td><td>${one.merchant}</td><td><code>${one.method} ${one.path.replace("/wps/", "")}</code></td><td>${one.status} ${one.errorCode ?? ""}</td><td>${one.duration}</td></tr>`,
    ),
)}
${table(
  "members",
  (await view.members(merchant)).map(
    (one) =>
      html`<tr><td>${one.merchant}</td><td>${one.id}</td><td><code>${one.username}</code></td><td>${one.password === null ? "their own" : html`<code>${one.password}</code>`}</td><td>${one.type}</td><td>${one.mobile ?? ""}</td></tr>`,
  ),
)}`;

/** The console's page: codes, members, requests, events and switches of one brand or of all. */
export const createConsolePage = (
  { switches, standIns, brands }: Services,
  { view, paths }: { readonly view: ConsoleView; readonly paths: readonly string[] },
): Hono => {
  const app = new Hono();

  app.use(async (context, next) => {
    const merchant = context.req.query("merchant");
    const error = merchant === undefined ? undefined : brands.errorIn(merchant);
    return error === undefined ? next() : context.text(error, 404);
  });
  app.get("/", async (context) => {
    const merchant = context.req.query("merchant");
    const brand = merchant ?? everyMerchant;
    const of = switches.of(brand);
    context.header("Content-Security-Policy", "default-src 'self'; base-uri 'none'; frame-ancestors 'none'");
    const link = (code: string | undefined, label: string) =>
      html`<a href="${code ? `/?merchant=${code}` : "/"}" ${merchant === code ? html`aria-current="page"` : ""}>${label}</a>`;
    return context.html(
      html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Livery sandbox</title><link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/console.css"><script src="/console.js" defer></script></head>
<body data-merchant="${brand}">
<header><h1>Livery sandbox</h1><nav aria-label="Brand">${link(undefined, "All brands")}${brands.codes().map((code) => link(code, code))}</nav>${Object.entries(standIns.consolePages).map(([path, { title }]) => html`<a href="${path}${merchant ? `?merchant=${merchant}` : ""}">${title}</a>`)}<button type="button" id="reset">Reset</button></header>
<main><div class="side">${switchForm(of, vendorChoices(brand, switches))}${callForm(of, paths)}</div><div id="live">${await live(view, merchant)}</div></main>
</body></html>`,
    );
  });
  app.get("/live", async (context) => context.html(await live(view, context.req.query("merchant"))));
  app.get("/icon.svg", (context) => context.body(icon, 200, { "Content-Type": "image/svg+xml" }));
  app.get("/console.css", (context) => context.body(consoleStyle, 200, { "Content-Type": "text/css" }));
  app.get("/console.js", (context) => context.body(consoleScript, 200, { "Content-Type": "text/javascript" }));
  return app;
};
