import { describe, expect, it } from "vitest";
import type {
  CustomerService,
  CustomerServiceManifest,
  ExtensionPoints,
  ServiceCustomer,
} from "#core/extension-points/index.ts";
import { pointPolicies } from "#core/extension-points/index.ts";
import type { CustomerService as Entry } from "#core/gateway/index.ts";
import { type ChosenPlugin, createManualClock, createPluginHost, err, ok } from "#core/kernel/index.ts";
import { createCustomerService } from "./create-customer-service.ts";
import { addressOf, entriesFor } from "./customer-service.ts";

const entry = (csType: string, over: Partial<Entry> = {}): Entry => ({
  csType,
  path: `sealed ${csType}`,
  labelIds: [],
  ...over,
});

const customer: ServiceCustomer = { id: "7", name: "Nguyễn A", language: "VI" };
const origin = "https://lotus.example";

describe("spec 4: customer-service entries", () => {
  const all = [entry("A"), entry("GOLD", { labelIds: ["gold"] }), entry("B"), entry("RUBY", { labelIds: ["ruby"] })];
  const types = (labelId?: string) => entriesFor(all, labelId).map(({ csType }) => csType);

  it("are those without restriction and those of the member's label, which come first", () => {
    expect(types("gold")).toEqual(["GOLD", "A", "B"]);
  });

  it("are the unrestricted ones when none matches, and for visitors", () => {
    expect(types("silver")).toEqual(["A", "B"]);
    expect(types()).toEqual(["A", "B"]);
  });
});

describe("an entry's address", () => {
  it("has its placeholders filled in, safely", () => {
    const target = "https://chat.example/?u={uid}&n={name}&l={lang}&v={vip}&o={other}";
    expect(addressOf(target, customer, origin)).toBe(
      "https://chat.example/?u=7&n=Nguy%E1%BB%85n%20A&l=VI&v=&o={other}",
    );
    expect(addressOf("/wps/chat?u={uid}", customer, origin)).toBe("https://lotus.example/wps/chat?u=7");
  });

  it.each(["javascript:alert(1)", "data:text/html,x", '{"license":"1"}', "", "http://"])("is none: %s", (target) => {
    expect(addressOf(target, customer, origin)).toBeUndefined();
  });
});

type Vendor = Partial<CustomerService> & { readonly id: string; readonly serves: string };

function aDesk(entries: readonly Entry[], vendors: readonly Vendor[], { sealed = [] as string[], label = "" } = {}) {
  const opened: string[] = [];
  const read: string[] = [];
  const plugins = createPluginHost<ExtensionPoints, unknown>({
    plugins: vendors.map(
      ({ id, serves }): ChosenPlugin<CustomerServiceManifest> => ({
        point: "customer-service",
        id,
        url: "",
        manifest: { api: 1, title: id, serves: [serves], settings: { type: "object" } },
        settings: {},
      }),
    ),
    policies: pointPolicies,
    clock: createManualClock(),
    load: async ({ id }) => ({
      default: {
        api: 1,
        activate: () => ({
          open: async ({ target }: { target: string }) => void opened.push(`${id}: ${target}`),
          ...vendors.find((vendor) => vendor.id === id),
        }),
      },
    }),
    createContext: () => undefined,
    report() {},
  });
  const desk = createCustomerService({
    gateway: { chat: { entries: async () => ok([...entries]) } },
    async openPath(path) {
      read.push(path);
      const text = path.replace("sealed ", "");
      return sealed.includes(text) ? undefined : text;
    },
    plugins,
    isOn: () => true,
    customer: () => customer,
    labelId: () => label || undefined,
    origin,
  });
  return { desk, opened, read };
}

const broken = () => Promise.reject(new Error("blocked"));

describe("opening customer service", () => {
  it("is the vendor's work, by the entry's type, and nothing else is decrypted", async () => {
    const { desk, opened, read } = aDesk([entry("X"), entry("CHAT"), entry("CHAT2")], [{ id: "chat", serves: "CHAT" }]);
    expect(await desk.open()).toEqual({ kind: "open" });
    expect(opened).toEqual(["chat: CHAT"]);
    expect(read).toEqual(["sealed CHAT"]);
  });

  it("goes by the entry's position where it has one (spec 3)", async () => {
    const { desk, opened } = aDesk(
      [entry("X", { csPosition: "CHAT" })],
      [
        { id: "x", serves: "X" },
        { id: "chat", serves: "CHAT" },
      ],
    );
    await desk.open();
    expect(opened).toEqual(["chat: X"]);
  });

  it("falls to the next entry when a vendor fails or a text can't be read", async () => {
    const { desk, opened } = aDesk(
      [entry("UNREADABLE"), entry("A"), entry("B")],
      [
        { id: "u", serves: "UNREADABLE" },
        { id: "a", serves: "A", open: broken },
        { id: "b", serves: "B" },
      ],
      { sealed: ["UNREADABLE"] },
    );
    expect(await desk.open()).toEqual({ kind: "open" });
    expect(opened).toEqual(["b: B"]);
  });

  it("ends in the failed vendor's plain link when there is no other", async () => {
    const { desk } = aDesk(
      [entry("A")],
      [{ id: "a", serves: "A", open: broken, link: () => "https://chat.example/1" }],
    );
    expect(await desk.open()).toEqual({ kind: "link", url: "https://chat.example/1" });
  });

  it("ends in an entry that is an address itself when no chosen vendor serves any", async () => {
    const { desk } = aDesk([entry('{"siteId":1}'), entry("https://chat.example/?u={uid}")], []);
    expect(await desk.open()).toEqual({ kind: "link", url: "https://chat.example/?u=7" });
  });

  it("says so when nothing leads anywhere, or the gateway does not answer", async () => {
    expect(await aDesk([], []).desk.open()).toEqual({ kind: "none" });
    const failure = { kind: "network", code: "network_error", message: "", status: 0 } as const;
    const desk = createCustomerService({
      gateway: { chat: { entries: async () => err(failure) } },
      openPath: async () => undefined,
      plugins: { all: () => [] },
      isOn: () => true,
      customer: () => customer,
      labelId: () => undefined,
      origin,
    });
    expect(await desk.open()).toEqual({ kind: "failed", failure });
  });

  it("happens once, however often the button is tapped", async () => {
    const { desk, opened } = aDesk([entry("CHAT")], [{ id: "chat", serves: "CHAT" }]);
    await Promise.all([desk.open(), desk.open()]);
    expect(opened).toHaveLength(1);
  });
});
