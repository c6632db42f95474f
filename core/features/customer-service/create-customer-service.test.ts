import { describe, expect, it } from "vitest";
import { loggedIn, loginValue } from "#core/app/testing.ts";
import type { ServiceChannel, ServiceOutcome } from "./customer-service.ts";
import { aService, broken, entry, gold } from "./testing.ts";

const channelsOf = (outcome: ServiceOutcome): readonly ServiceChannel[] =>
  outcome.kind === "choice" ? outcome.channels : [];
/** The plugins of the channels. */
const offered = (outcome: ServiceOutcome) => channelsOf(outcome).map(({ key }) => key.split(" ")[0]);

/** A vendor's chat that is a page of its own. */
const page = (serves: string) => ({ id: serves, serves, link: "https://chat.example/{target}", isData: true });

describe('spec 4 "Customer-service entries": opening customer service', () => {
  it("is the vendor's task, by the entry's type, and what no vendor serves is not decrypted", async () => {
    const { service, opened, read } = aService([entry("X"), entry("CHAT")], [{ id: "chat", serves: "CHAT" }]);
    expect(await service.open()).toEqual({ kind: "open" });
    expect(opened).toEqual(["chat: CHAT"]);
    expect(read).toEqual(["sealed CHAT"]);
  });

  it("is given up once the person has gone to another screen: a vendor's chat that comes late is not put over it", async () => {
    let load = () => {};
    const shown: string[] = [];
    const open = async (_entry: unknown, _customer: unknown, signal: AbortSignal) => {
      await new Promise<void>((resolve) => (load = resolve));
      signal.throwIfAborted();
      shown.push("chat");
    };
    const openOn = async (path: string) => {
      const { service, site } = aService([entry("CHAT")], [{ id: "chat", serves: "CHAT", open }]);
      const opening = service.open();
      await site.clock.advance(500);
      site.window.history.pushState(null, "", path);
      site.events.emit("screen.viewed", { path });
      load();
      return opening;
    };
    expect([await openOn("/m/launchGame"), shown]).toEqual([{ kind: "open" }, []]);
    expect([await openOn("/m/home"), shown]).toEqual([{ kind: "open" }, ["chat"]]);
  });

  it('uses the entry\'s position where it has one, and its type where that is empty (spec 3 "Customer-service entry")', async () => {
    const vendors = [
      { id: "x", serves: "X" },
      { id: "chat", serves: "CHAT" },
    ];
    const positioned = aService([entry("X", { csPosition: "CHAT" })], vendors);
    await positioned.service.open();
    expect(positioned.opened).toEqual(["chat: X"]);
    const empty = aService([entry("X", { csPosition: "" })], vendors);
    await empty.service.open();
    expect(empty.opened).toEqual(["x: X"]);
  });

  it("is a choice where several entries have a vendor, in the entries' order; the chosen one opens", async () => {
    const { service, opened } = aService([entry("B"), entry("A")], [{ id: "A", serves: "A" }, page("B")]);
    const outcome = await service.open();
    expect(offered(outcome)).toEqual(["B", "A"]);
    expect(await channelsOf(outcome)[1]?.open()).toEqual({ kind: "open" });
    expect(opened).toEqual(["A: A"]);
  });

  it("names a messenger, and no chat's vendor", async () => {
    const { service } = aService([entry("LINE"), entry("A")], [{ ...page("LINE"), messenger: true }, page("A")]);
    expect(channelsOf(await service.open()).map(({ name }) => name)).toEqual(["LINE", undefined]);
  });

  it("offers the first of the chats that a person can't tell apart, and the next opens where it fails", async () => {
    const entries = [entry("A"), entry("B"), entry("C"), entry("D")];
    const vendors = [{ id: "A", serves: "A", open: broken }, { id: "B", serves: "B" }, page("C"), page("D")];
    const { service, opened } = aService(entries, vendors);
    const outcome = await service.open();
    expect(offered(outcome)).toEqual(["A", "C"]);
    expect(await channelsOf(outcome)[0]?.open()).toEqual({ kind: "open" });
    expect(opened).toEqual(["B: B"]);

    const alike = aService(entries, vendors.slice(0, 2));
    expect(await alike.service.open()).toEqual({ kind: "open" });
    expect(alike.opened).toEqual(["B: B"]);
  });

  it("offers the entries of the member's label first, and neither another label's nor an unchosen vendor's", async () => {
    const entries = [
      entry("A"),
      entry("GOLD", { labelIds: ["gold"] }),
      entry("RUBY", { labelIds: ["ruby"] }),
      entry("OTHER"),
    ];
    const vendors = ["A", "GOLD", "RUBY"].map((serves) => ({ id: serves, serves }));
    const member = aService(entries, vendors);
    member.logIn(gold());
    const outcome = await member.service.open();
    expect(offered(outcome)).toEqual(["GOLD", "A"]);
    expect(channelsOf(outcome).map(({ isVip }) => isVip)).toEqual([true, false]);
    const visitor = aService(entries, vendors);
    expect(await visitor.service.open()).toEqual({ kind: "open" });
    expect(visitor.opened).toEqual(["A: A"]);
  });

  it("waits for the label of a member who is being loaded, three seconds at most", async () => {
    const entries = [entry("A"), entry("GOLD", { labelIds: ["gold"] })];
    const vendors = ["A", "GOLD"].map((serves) => ({ id: serves, serves }));
    const opening = (answer: Promise<unknown>) => {
      const made = aService(entries, vendors, { answers: { "/wps/member/info": () => answer } });
      made.site.session.open(loginValue, loggedIn);
      return { ...made, outcome: made.service.open() };
    };
    const value = { id: "7", account: "Nguyễn A", type: 0, language: "VI", currency: "VND", clubLabel: gold() };
    let answer = (_: object) => {};
    const { site, outcome } = opening(new Promise((resolve) => (answer = resolve)));
    await site.clock.advance(1000);
    answer(value);
    expect(offered(await outcome)).toEqual(["GOLD", "A"]);

    const slow = opening(new Promise(() => {}));
    await slow.site.clock.advance(3000);
    expect(await slow.outcome).toEqual({ kind: "open" });
    expect(slow.opened).toEqual(["A: A"]);
  });

  it("offers a VIP campaign from the level that the brand sets", async () => {
    const entries = [entry("VIP"), entry("A")];
    const vendors = [
      { id: "vip", serves: "VIP", minVip: "{settings.minVipLevel}", settings: { minVipLevel: 3 } },
      { id: "a", serves: "A" },
    ];
    for (const [level, plugins] of [
      [2, []],
      [3, ["vip", "a"]],
    ] as const) {
      const { service, logIn } = aService(entries, vendors);
      logIn(gold(level));
      const outcome = await service.open();
      expect(offered(outcome)).toEqual(plugins);
      expect(channelsOf(outcome).map(({ isVip }) => isVip)).toEqual(plugins.map((plugin) => plugin === "vip"));
    }
  });

  it("leaves out an entry whose path can't be decrypted", async () => {
    const vendors = [
      { id: "u", serves: "UNREADABLE" },
      { id: "a", serves: "A" },
    ];
    const { service, opened } = aService([entry("UNREADABLE"), entry("A")], vendors, { sealed: ["UNREADABLE"] });
    expect(await service.open()).toEqual({ kind: "open" });
    expect(opened).toEqual(["a: A"]);
    const alone = aService([entry("UNREADABLE")], vendors, { sealed: ["UNREADABLE"] });
    expect(await alone.service.open()).toEqual({ kind: "none" });
  });

  it("falls back to the next entry when the chosen vendor fails and has no page of its own", async () => {
    const { service, opened } = aService(
      [entry("A"), entry("B"), entry("C")],
      [{ id: "a", serves: "A", open: broken }, page("C"), { id: "b", serves: "B" }],
    );
    expect(await channelsOf(await service.open())[0]?.open()).toEqual({ kind: "open" });
    expect(opened).toEqual(["b: B"]);
  });

  it("falls back to the failed vendor's plain link", async () => {
    const { service } = aService(
      [entry("A")],
      [{ id: "a", serves: "A", open: broken, link: "https://chat.example/{target}" }],
    );
    expect(await service.open()).toEqual({ kind: "link", url: "https://chat.example/A" });
  });

  it("falls back to the plain link of a vendor that hangs, after 15 s", async () => {
    const { service, site } = aService(
      [entry("A")],
      [{ id: "a", serves: "A", open: () => new Promise(() => {}), link: "https://chat.example/{target}" }],
    );
    const opening = service.open();
    await site.clock.advance(15_000);
    expect(await opening).toEqual({ kind: "link", url: "https://chat.example/A" });
  });

  it("fills the plugin's settings into its link, and has none without them", async () => {
    const chat = { id: "a", serves: "A", isData: true, link: "https://chat.example/{settings.account}/{target}" };
    const { service } = aService([entry("A")], [{ ...chat, settings: { account: "7" } }]);
    expect(await service.open()).toEqual({ kind: "page", url: "https://chat.example/7/A" });
    expect(await aService([entry("A")], [chat]).service.open()).toEqual({ kind: "none" });
  });

  it("leads to the vendor's stand-in on a sandbox", async () => {
    const { service, logIn } = aService(
      [entry("L")],
      [{ id: "l", serves: "L", link: "https://chat.example?u={uid}", isData: true }],
      { vendorOrigins: { "https://chat.example": "http://chat.example.localhost:5301" } },
    );
    logIn();
    expect(await service.open()).toEqual({ kind: "page", url: "http://chat.example.localhost:5301/?u=7" });
  });

  it("gives the address of a vendor that is only a link to the choice, for a browser to open by itself", async () => {
    const link = { id: "l", serves: "L", link: "https://chat.example/?l={lang}", isData: true };
    const { service } = aService([entry("A"), entry("L")], [{ id: "a", serves: "A" }, link]);
    expect(channelsOf(await service.open()).map(({ url }) => url)).toEqual([undefined, "https://chat.example/?l=VI"]);
  });

  it("falls back to an entry that is an address itself when no chosen vendor serves any", async () => {
    const { service, logIn } = aService([entry('{"siteId":1}'), entry("https://chat.example/?u={uid}")], []);
    logIn();
    expect(await service.open()).toEqual({ kind: "page", url: "https://chat.example/?u=7" });
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

describe('spec 4 "Customer-service entries": the platform\'s own chat (CBS3)', () => {
  const calls = {
    "/wps/member/chatAuthKey": "key-1",
    "/wps/relay/WPSCORE_saveMemberInfoByAuthKey": null,
    "/wps/relay/CBS_launchChat": { url: "/wps/chat?key=key-1" },
  };
  const vendor = { id: "chat", serves: "CHAT" };

  function withPlatform(answers: Readonly<Record<string, unknown>> = calls, isOn = true) {
    const made = aService([entry("CHAT")], [vendor], { answers });
    if (isOn) made.site.flags.set("manifest", { CBS3: true });
    return made;
  }

  it("opens for a member, once the auth key was fetched and given to saveMemberInfoByAuthKey", async () => {
    const { service, site, logIn } = withPlatform();
    logIn();
    expect(await service.open()).toEqual({ kind: "page", url: "https://lotus.example/wps/chat?key=key-1" });
    const asked = site.requests.filter(({ path }) => path in calls);
    expect(asked.map(({ path }) => path)).toEqual(Object.keys(calls));
    expect(asked[1]?.body).toEqual({ authKey: "key-1" });
  });

  it("is not asked for a visitor, nor while the flag is off", async () => {
    const visitor = withPlatform();
    expect(await visitor.service.open()).toEqual({ kind: "open" });
    const off = withPlatform(calls, false);
    off.logIn();
    expect(await off.service.open()).toEqual({ kind: "open" });
    expect([...visitor.site.requests, ...off.site.requests].filter(({ path }) => path in calls)).toEqual([]);
  });

  it.each(Object.keys(calls))("gives way to the entries when %s fails, and asks no further", async (path) => {
    const { service, site, opened, logIn } = withPlatform({
      ...calls,
      [path]: () => Promise.reject({ errorCode: "chat.down" }),
    });
    logIn();
    expect(await service.open()).toEqual({ kind: "open" });
    expect(opened).toEqual(["chat: CHAT"]);
    expect(site.requests.filter((request) => request.path in calls).at(-1)?.path).toBe(path);
  });

  it("takes no address that is not one", async () => {
    const { service, opened, logIn } = withPlatform({
      ...calls,
      "/wps/relay/CBS_launchChat": { url: "javascript:alert(1)" },
    });
    logIn();
    await service.open();
    expect(opened).toEqual(["chat: CHAT"]);
  });
});
