import { html } from "#core/shell/index.ts";
import { plainPolicy, securityHeaders } from "./headers.ts";
import type { BrandEntry } from "./records.ts";

/** Pages of the edge itself, for developers and operators: no brand, no script. */
function plainPage(status: number, title: string, content: string): Response {
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${html(title)}</title><style>${style}</style></head><body><main><h1>${html(title)}</h1>${content}</main></body></html>`;
  return new Response(page, {
    status,
    headers: {
      ...securityHeaders,
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": plainPolicy,
    },
  });
}

/** One line of text, for programs and requests of files. */
export const plainText = (status: number, text: string, more: Readonly<Record<string, string>> = {}): Response =>
  new Response(`${text}\n`, {
    status,
    headers: { ...securityHeaders, "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...more },
  });

export const notFound = (): Response => plainText(404, "There is no such file.");

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; background: #f5f3ee; color: #22201c }
main { max-inline-size: 40rem; margin: 0 auto; padding: 3rem 1.25rem }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .5rem }
p { margin: 0 0 1.5rem; color: #5d574c }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
a { color: inherit }
li a { display: flex; align-items: center; gap: 1rem; min-block-size: 4.5rem; padding: .75rem 1.25rem; border: 1px solid #ddd7ca; border-radius: .75rem; background: #fffdf9; text-decoration: none }
li img { inline-size: 3rem; block-size: 3rem; border-radius: .75rem }
li small { display: block; color: #6b6558 }
a:focus-visible { outline: 3px solid #14636b; outline-offset: 2px }
@media (prefers-color-scheme: dark) {
  :root { background: #181714; color: #f1ede4 }
  p, li small { color: #b8b0a1 }
  li a { background: #23211d; border-color: #3a362f }
}`;

/** The bare `localhost`: the list of brands with their addresses. */
export function brandList(entries: readonly BrandEntry[], port: string, console: boolean): Response {
  const at = port === "" ? "" : `:${port}`;
  const item = (url: string, name: string, note: string, icon?: string) =>
    `<li><a href="${html(url)}">${icon ? `<img src="${html(icon)}" alt="" width="48" height="48">` : ""}<span><strong>${html(name)}</strong><small>${html(note)}</small></span></a></li>`;
  const brands = entries.map(({ name, domains, languages, icon }) => {
    const local = domains.find((domain) => domain.endsWith(".localhost"));
    const url = local ? `http://${local}${at}/m/home` : `https://${domains[0]}/m/home`;
    return item(url, name, `${url} · ${languages.join(" ")}`, icon);
  });
  if (brands.length === 0) {
    return plainPage(200, "No brand yet", "<p>Make one with <code>npx livery new acme</code>.</p>");
  }
  const consoleItem = console
    ? item(`http://console.localhost${at}/`, "Sandbox console", "Codes, members, requests, switches")
    : "";
  return plainPage(
    200,
    "Brands on this server",
    `<p>Each one is a folder in <code>merchants</code>.</p><ul>${brands.join("")}${consoleItem}</ul>`,
  );
}

export const unknownHost = (host: string): Response =>
  plainPage(
    404,
    "No site here",
    `<p>No brand has the domain <code>${html(host)}</code>. If one should, add it to <code>domains</code> in its <code>merchant.json</code>.</p>`,
  );

/** Development: why a host has no brand. Reloads by itself, because the manifest is being fixed. */
export function explained(title: string, text: string): Response {
  const page = plainPage(404, title, `<pre>${html(text)}</pre>`);
  page.headers.set("Refresh", "2");
  return page;
}
