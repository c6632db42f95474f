import { coreStored } from "#core/app/core-stored.ts";
import { trackerStorage } from "#core/extension-points/index.ts";
import type { ChosenPlugin } from "#core/kernel/index.ts";

const coreNames = coreStored.map(({ key }) => key);

const cookieNames = () => document.cookie.split("; ").flatMap((cookie) => cookie.split("=")[0] || []);

/** Sets a cookie as a page does. `text`: name, value and attributes. */
export function setCookie(text: string, page: Pick<Document, "cookie"> = document): void {
  page.cookie = text;
}

/** An empty page without anything kept: what one plugin leaves is not the next one's. */
export function clearPage(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of cookieNames()) {
    for (const path of ["/", "/m", location.pathname]) {
      setCookie(`${name}=; path=${path}; expires=Thu, 01 Jan 1970 00:00:00 GMT`);
    }
  }
  document.body.replaceChildren();
  document.head.replaceChildren();
}

const names = () => ({
  "local storage": Object.keys(localStorage),
  "session storage": Object.keys(sessionStorage),
  cookie: cookieNames(),
});

/** What is kept on the page, core's own left out: its kind and name. */
const kept = () =>
  Object.entries(names()).flatMap(([kind, list]) =>
    list.filter((name) => !coreNames.some((own) => name.startsWith(own))).map((name) => ({ kind, name })),
  );

const matches = (name: string, declared: string) =>
  declared.endsWith("*") ? name.startsWith(declared.slice(0, -1)) : name === declared;

/** The names under which something is kept on the page, core's own left out. */
export const keptNames = (): readonly string[] => kept().map(({ name }) => name);

/** What is kept on the page now, was not `before`, and stands in no list of `plugin.json`: "cookie _acme". */
export function undeclaredNames({ manifest }: ChosenPlugin, before: readonly string[]): readonly string[] {
  const declared = [...Object.keys(manifest.cookies ?? {}), ...trackerStorage(manifest)];
  return kept().flatMap(({ kind, name }) =>
    before.includes(name) || declared.some((one) => matches(name, one)) ? [] : [`${kind} ${name}`],
  );
}
