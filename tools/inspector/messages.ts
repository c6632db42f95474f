/** What the panel and the page in its frame say to each other. Each checks what it is sent: the other one may be anybody's. */

type Test<T> = (value: unknown) => value is T;
type Tested<Is> = Is extends Test<infer T> ? T : never;
type Tests = Readonly<Record<string, Test<unknown>>>;
type MessageOf<Kinds extends Tests> = {
  [Kind in keyof Kinds]: { readonly kind: Kind; readonly body: Tested<Kinds[Kind]> };
}[keyof Kinds];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const nothing = (value: unknown): value is undefined => value === undefined;
const text = (value: unknown): value is string => typeof value === "string";
const flag = (value: unknown): value is boolean => typeof value === "boolean";
const number = (value: unknown): value is number => Number.isFinite(value);
/** Milliseconds since 1970 that a date can have. */
const time = (value: unknown): value is number => number(value) && Math.abs(value) <= 8.64e15;
const oneOf =
  <T extends string>(...known: readonly T[]) =>
  (value: unknown): value is T =>
    known.some((each) => each === value);
const optional =
  <T>(is: Test<T>) =>
  (value: unknown): value is T | undefined =>
    value === undefined || is(value);
const list =
  <T>(is: Test<T>) =>
  (value: unknown): value is readonly T[] =>
    Array.isArray(value) && value.every(is);
const record =
  <T>(is: Test<T>) =>
  (value: unknown): value is Readonly<Record<string, T>> =>
    isObject(value) && Object.values(value).every(is);
const object =
  <Fields extends Tests>(fields: Fields) =>
  (value: unknown): value is { readonly [Name in keyof Fields]: Tested<Fields[Name]> } =>
    isObject(value) && Object.entries(fields).every(([name, is]) => is(value[name]));
const message =
  <Kinds extends Tests>(kinds: Kinds) =>
  (value: unknown): value is MessageOf<Kinds> =>
    isObject(value) && text(value.kind) && Object.hasOwn(kinds, value.kind) && kinds[value.kind]?.(value.body) === true;

const box = object({ left: number, top: number, width: number, height: number });

const pageFacts = object({
  path: text,
  revision: text,
  language: object({ code: text, tag: text, direction: oneOf("ltr", "rtl") }),
  isDark: flag,
  /** Values as they are shown at the moment. */
  tokens: record(text),
  variants: record(text),
  /** Of those that the panel has named. */
  flags: record(flag),
  plugins: record(oneOf("active", "failed", "not used yet", "not loaded yet")),
  /** Names of what the browser keeps. */
  kept: object({ local: list(text), session: list(text), cookie: list(text) }),
});

const elementFacts = object({
  name: text,
  hasParent: flag,
  /** The nearest first. */
  components: list(text),
  tokens: list(text),
  variants: list(text),
  texts: list(object({ text, keys: list(object({ key: text, template: text })) })),
});

const pageKinds = {
  /** A page begins. What an earlier one has said is over. */
  start: nothing,
  page: pageFacts,
  /** The picked element, and the one under the pointer while one is picked. */
  outlines: object({ picked: optional(box), under: optional(box) }),
  /** Picking has ended, without an element if it was cancelled. */
  element: optional(elementFacts),
  event: object({ at: time, source: text, name: text, detail: optional(text) }),
  violation: object({ directive: text, blocked: text, where: text }),
};

const wishes = object({
  isPicking: flag,
  /** Shown over the brand's own until they are absent. */
  tokens: record(text),
  variants: record(text),
  /** Switched for this tab. */
  switches: record(flag),
  /** Names, of which the page tells the state. */
  flags: list(text),
  plugins: list(text),
});

const panelKinds = {
  show: wishes,
  /** Picks the parent of the picked element. */
  parent: nothing,
  reload: nothing,
};

export const isPageMessage = message(pageKinds);
export const isPanelMessage = message(panelKinds);

export type PageMessage = Tested<typeof isPageMessage>;
export type PanelMessage = Tested<typeof isPanelMessage>;
export type PageFacts = Tested<typeof pageFacts>;
export type ElementFacts = Tested<typeof elementFacts>;
export type Outlines = Tested<typeof pageKinds.outlines>;
export type LogEntry = Tested<typeof pageKinds.event>;
export type Violation = Tested<typeof pageKinds.violation>;
export type Wishes = Tested<typeof wishes>;

/** Posts a message of either side. */
export type Say<Message extends PageMessage | PanelMessage> = <Kind extends Message["kind"]>(
  kind: Kind,
  body: Extract<Message, { readonly kind: Kind }>["body"],
) => void;

/** The only one to be heard, and to be told anything. */
export interface Partner {
  readonly window: () => Pick<Window, "postMessage"> | null | undefined;
  readonly origin: string;
}

/** @returns what ends it */
export function hear<Message>(
  { window: partner, origin }: Partner,
  isMessage: Test<Message>,
  onMessage: (message: Message) => void,
): () => void {
  const listener = (event: MessageEvent<unknown>) => {
    if (event.source === null || event.source !== partner() || event.origin !== origin) return;
    if (isMessage(event.data)) onMessage(event.data);
  };
  addEventListener("message", listener);
  return () => removeEventListener("message", listener);
}

export const sayTo =
  <Message extends PageMessage | PanelMessage>({ window: partner, origin }: Partner): Say<Message> =>
  (kind, body) =>
    partner()?.postMessage({ kind, body }, origin);
