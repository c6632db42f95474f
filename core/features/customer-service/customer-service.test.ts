import { describe, expect, it } from "vitest";
import { testSite } from "#core/app/testing.ts";
import type { CustomerService, CustomerServiceManifest, ServiceCustomer } from "#core/extension-points/index.ts";
import type { CustomerService as Entry } from "#core/gateway/index.ts";
import type { ChosenPlugin } from "#core/kernel/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import { createCustomerService } from "./create-customer-service.ts";
import { addressOf, entriesFor, linkOf } from "./customer-service.ts";

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

  it.each(["javascript:alert(1)", "data:text/html,x", '{"license":"1"}', "", "http://"])(
    "is undefined for %s",
    (target) => {
      expect(addressOf(target, customer, origin)).toBeUndefined();
    },
  );
});

describe("a plugin's link", () => {
  it.each([
    ["{target}", "https://a.example/?u={uid}", "https://a.example/?u={uid}"],
    ["https://a.example/{target.license}/{target.group}", '{"license":12,"group":"a/b"}', "https://a.example/12/a%2Fb"],
    ["https://a.example/{target.license}/{target.group}", '{"license":"12"}', "https://a.example/12/"],
  ])("%s with %s is %s", (template, target, link) => {
    expect(linkOf(template, target)).toBe(link);
  });

  it.each(["", "{", "[]", "null", '{"other":1}', '{"toString":{}}'])(
    "is none where no field of the text is there: %s",
    (target) => {
      expect(linkOf("https://a.example/{target.license}", target)).toBeUndefined();
    },
  );
});

type Vendor = Partial<CustomerService> & {
  readonly id: string;
  readonly serves: string;
  readonly link?: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly isData?: boolean;
};

function aService(
  entries: readonly Entry[] | "refused",
  vendors: readonly Vendor[],
  { sealed = [] as string[], vendorOrigins = {} } = {},
) {
  const opened: string[] = [];
  const read: string[] = [];
  const site = testSite({
    window: testWindow(`${origin}/m/home`),
    page: { language: customer.language },
    record: {
      vendorOrigins,
      plugins: vendors.map(
        ({ id, serves, link, isData, settings = {} }): ChosenPlugin<CustomerServiceManifest> => ({
          point: "customer-service",
          id,
          ...(!isData && { url: "" }),
          manifest: {
            api: 1,
            title: id,
            csTypes: [serves],
            ...(link !== undefined && { link }),
            settings: { type: "object" },
          },
          settings,
        }),
      ),
    },
    loadPlugin: async ({ id }) => ({
      default: {
        api: 1,
        activate: () => ({
          open: async ({ target }: { target: string }) => void opened.push(`${id}: ${target}`),
          ...vendors.find((vendor) => vendor.id === id),
        }),
      },
    }),
    answers: {
      "/wps/relay/WPSCORE_getCustomerServiceScript"() {
        if (entries === "refused") throw { errorCode: "not.available" };
        return entries;
      },
    },
    warn: () => {},
  });
  const info = { spanId: "", token: "t", merchantCode: "lotus", userName: "Nguyễn A", type: 0, firstTimeLogin: false };
  site.session.store.setState({ phase: "open", info: { ...info, id: "7" } });
  const service = createCustomerService(site, async (path) => {
    read.push(path);
    const text = path.replace("sealed ", "");
    return sealed.includes(text) ? undefined : text;
  });
  return { service, opened, read };
}

const broken = () => Promise.reject(new Error("blocked"));

describe("opening customer service", () => {
  it("is the vendor's task, by the entry's type, and nothing else is decrypted", async () => {
    const { service, opened, read } = aService(
      [entry("X"), entry("CHAT"), entry("CHAT2")],
      [{ id: "chat", serves: "CHAT" }],
    );
    expect(await service.open()).toEqual({ kind: "open" });
    expect(opened).toEqual(["chat: CHAT"]);
    expect(read).toEqual(["sealed CHAT"]);
  });

  it("uses the entry's position where it has one (spec 3)", async () => {
    const { service, opened } = aService(
      [entry("X", { csPosition: "CHAT" })],
      [
        { id: "x", serves: "X" },
        { id: "chat", serves: "CHAT" },
      ],
    );
    await service.open();
    expect(opened).toEqual(["chat: X"]);
  });

  it("falls back to the next entry when a vendor fails or a text can't be read", async () => {
    const { service, opened } = aService(
      [entry("UNREADABLE"), entry("A"), entry("B")],
      [
        { id: "u", serves: "UNREADABLE" },
        { id: "a", serves: "A", open: broken },
        { id: "b", serves: "B" },
      ],
      { sealed: ["UNREADABLE"] },
    );
    expect(await service.open()).toEqual({ kind: "open" });
    expect(opened).toEqual(["b: B"]);
  });

  it("fills the plugin's settings into its link, and has no link without them", async () => {
    const chat = { id: "a", serves: "A", isData: true, link: "https://chat.example/{settings.account}/{target}" };
    const { service } = aService([entry("A")], [{ ...chat, settings: { account: "7" } }]);
    expect(await service.open()).toEqual({ kind: "link", url: "https://chat.example/7/A" });
    expect(await aService([entry("A")], [chat]).service.open()).toEqual({ kind: "none" });
  });

  it("falls back to the failed vendor's plain link when there is no other", async () => {
    const { service } = aService(
      [entry("A")],
      [{ id: "a", serves: "A", open: broken, link: "https://chat.example/{target}" }],
    );
    expect(await service.open()).toEqual({ kind: "link", url: "https://chat.example/A" });
  });

  it("leads to the vendor's stand-in on a sandbox", async () => {
    const { service } = aService(
      [entry("L")],
      [{ id: "l", serves: "L", link: "https://chat.example?u={uid}", isData: true }],
      { vendorOrigins: { "https://chat.example": "http://chat.example.localhost:5301" } },
    );
    expect(await service.open()).toEqual({ kind: "link", url: "http://chat.example.localhost:5301/?u=7" });
  });

  it("is a vendor's plain link where it has no code; chats before it are tried first, those after it are not", async () => {
    const link = { id: "l", serves: "L", link: "https://chat.example/?u={uid}", isData: true };
    const { service, opened } = aService(
      [entry("A"), entry("L"), entry("B")],
      [{ id: "a", serves: "A", open: broken }, link, { id: "b", serves: "B" }],
    );
    expect(await service.open()).toEqual({ kind: "link", url: "https://chat.example/?u=7" });
    expect(opened).toEqual([]);
    const working = aService([entry("A"), entry("L")], [{ id: "a", serves: "A" }, link]);
    expect(await working.service.open()).toEqual({ kind: "open" });
  });

  it("falls back to an entry that is an address itself when no chosen vendor serves any", async () => {
    const { service } = aService([entry('{"siteId":1}'), entry("https://chat.example/?u={uid}")], []);
    expect(await service.open()).toEqual({ kind: "link", url: "https://chat.example/?u=7" });
  });

  it("reports when there is no usable entry, or the gateway does not answer", async () => {
    expect(await aService([], []).service.open()).toEqual({ kind: "none" });
    expect(await aService("refused", []).service.open()).toMatchObject({
      kind: "failed",
      failure: { code: "not.available" },
    });
  });

  it("happens once, however often the button is tapped", async () => {
    const { service, opened } = aService([entry("CHAT")], [{ id: "chat", serves: "CHAT" }]);
    await Promise.all([service.open(), service.open()]);
    expect(opened).toHaveLength(1);
  });
});
