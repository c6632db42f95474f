import type { Page, Request } from "@playwright/test";
import { runClock } from "./clock.ts";
import { chooseAccount } from "./identity-steps.ts";
import { askConsole, type Brand, expect, home, newName, open, readCaptcha, test } from "./support.ts";

interface GatewayEvent {
  readonly eventName: string;
  readonly data: Readonly<Record<string, unknown>> & {
    readonly eventValue?: Readonly<Record<string, unknown>> & { readonly eventID: string };
  };
}

interface GatewayRequest {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>> | null;
}

interface VendorEvent {
  readonly vendor: string;
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const received = (brand: Brand) => askConsole<GatewayEvent[]>("GET", `/api/events?merchant=${brand}`);
const told = (brand: Brand) => askConsole<VendorEvent[]>("GET", `/api/vendor-events?merchant=${brand}`);

/** An ad's address, with a click id for each tracker of carnaval that takes one; its values occur in no other run. */
function anAd(path = "/m/home") {
  const run = newName();
  const fields = [
    "fbclid",
    "gclid",
    "kwaiclid",
    "ttclid",
    "bbg",
    "cid",
    "visitor_id",
    "kadam_id",
    "rtCid",
    "utm_source",
  ];
  const ids = Object.fromEntries(fields.map((field) => [field, `${field}-${run}`])) as Record<string, string>;
  const query = new URLSearchParams({ ...ids, tid: `tid-${run}`, affiliateCode: "vip8", r: "ref7" });
  return { run, ids, address: home("carnaval", `${path}?${query}`) };
}

/** This page's visitor must be asked; others of the brand need not be. */
const requireConsent = (site: Page) =>
  site.route("**/wps/system/consent*", (route) =>
    route.fulfill({ json: { success: true, value: { required: true, categories: ["analytics", "ads"] } } }),
  );

/** The requests of this page that tell of a visitor: to the gateway's event calls, and to vendors. */
function followTracking(site: Page): Request[] {
  const requests: Request[] = [];
  site.on("request", (request) => {
    const { hostname, pathname } = new URL(request.url());
    // Customer service and log-in are no trackers: their scripts need no consent.
    const isVendor =
      hostname !== "carnaval.localhost" &&
      !/comm100|accounts\.google/.test(hostname) &&
      hostname.endsWith(".localhost");
    if (isVendor || /^\/wps\/system\/(eventTracking|test\/ping)$/.test(pathname)) requests.push(request);
  });
  return requests;
}

/** The ids that the browser keeps: of the ad, and of vendors. */
const keptIds = async (site: Page, run: string): Promise<readonly string[]> => [
  ...(await site.evaluate(
    (mine) => Object.keys(localStorage).filter((key) => localStorage.getItem(key)?.includes(mine)),
    run,
  )),
  ...(await site.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith("_fb")),
];

const answerConsent = async (site: Page, answer: "Accept" | "Decline") => {
  const question = site.getByRole("dialog", { name: "Your privacy" });
  await question.getByRole("button", { name: answer }).click();
  await expect(question).toHaveCount(0);
};

test("an ad's visitor agrees and registers: the registration, the gateway and each vendor get the ids, once, by one event id", async ({
  site,
}) => {
  const { run, ids, address } = anAd("/m/register");
  const tracking = followTracking(site);
  await requireConsent(site);
  await open(site, address);
  await expect(site.getByRole("dialog", { name: "Your privacy" }).getByRole("heading")).toBeFocused();
  expect(await keptIds(site, run)).toEqual([]);
  expect(tracking).toEqual([]);
  await answerConsent(site, "Accept");

  const cookies = async () =>
    Object.fromEntries((await site.context().cookies()).map(({ name, ...cookie }) => [name, cookie]));
  await expect.poll(cookies).toMatchObject({
    _fbc: {
      value: expect.stringMatching(new RegExp(`^fb\\.1\\.\\d{13}\\.${ids.fbclid}$`)),
      domain: ".carnaval.localhost",
      path: "/",
      sameSite: "Lax",
    },
    _fbp: { value: expect.stringMatching(/^fb\.1\.\d{13}\.\d{10}$/), domain: ".carnaval.localhost" },
  });
  const { _fbc, _fbp } = await cookies();
  const days = ((_fbc?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(90);

  await chooseAccount(site, run);
  await site.getByRole("checkbox", { name: /or older/ }).check();
  await site.getByRole("textbox", { name: "Captcha" }).fill(await readCaptcha(site));
  await site.getByRole("button", { name: "Register" }).click();
  await expect(site).toHaveURL(/\/m\/home/);
  const pixelTrack = {
    tid: `tid-${run}`,
    fbclid: ids.fbclid,
    fbc: _fbc?.value,
    fbp: _fbp?.value,
    gclid: ids.gclid,
    kwaiclid: ids.kwaiclid,
    ttclid: ids.ttclid,
    bbg: ids.bbg,
    voluumCid: ids.cid,
    propellerId: ids.visitor_id,
    kadamId: ids.kadam_id,
    rtCid: ids.rtCid,
    utm_source: ids.utm_source,
  };
  // As the gateway has decrypted it.
  const requests = await askConsole<GatewayRequest[]>("GET", "/api/requests?merchant=carnaval");
  expect(requests.filter(({ path, body }) => path === "/wps/member/register" && body?.username === run)).toMatchObject([
    { body: { pixelTrack, affiliateCode: "vip8", referralCode: "ref7", linkId: `tid-${run}` } },
  ]);

  const mine = async () =>
    (await received("carnaval")).filter(
      ({ eventName, data }) => eventName === "register" && data.eventValue?.customerName === run,
    );
  await expect.poll(async () => (await mine()).length).toBe(1);
  const [event] = await mine();
  const { fbc, fbp, ...clickIds } = pixelTrack;
  expect(event?.data).toMatchObject({
    domain: "vip8.carnaval.localhost",
    affiliateCode: "vip8",
    eventValue: { clickIds, fbc, fbp, channels: expect.arrayContaining(["facebook", "utm", "voluum"]) },
  });

  const eventID = event?.data.eventValue?.eventID ?? "";
  /** What the vendors got of this registration: by its event id, or, where they take none, by what else names this run. */
  const isOfRegistration = ({ name, data }: VendorEvent) =>
    JSON.stringify(data).includes(eventID) || (String(data.url).includes(run) && /regist|approved/i.test(name));
  const vendors = async () =>
    (await told("carnaval"))
      .filter(isOfRegistration)
      .map(({ vendor, name }) => `${vendor} ${name}`)
      .sort();
  await expect
    .poll(vendors)
    .toEqual([
      "bigo ec_register",
      "facebook CompleteRegistration",
      "google-tag conversion",
      "google-tag sign_up",
      "kadam approved",
      "kwai completeRegistration",
      "propeller register",
      "rtcid register",
      "tiktok CompleteRegistration",
      "voluum register",
    ]);
});

test("stops tracking and deletes its data when consent is withdrawn or declined", {
  tag: "@full",
}, async ({ site }) => {
  const { run, address } = anAd();
  const tracking = followTracking(site);
  await requireConsent(site);
  await open(site, address);
  await answerConsent(site, "Accept");
  await expect.poll(() => keptIds(site, run)).toContain("_fbc");
  const posts = () => tracking.filter((request) => request.url().endsWith("/eventTracking")).length;
  await expect.poll(posts).toBe(2);
  await expect.poll(() => tracking.filter((request) => request.url().includes("ev=ViewContent")).length).toBe(1);

  await site.getByRole("button", { name: "Privacy choices" }).click();
  await answerConsent(site, "Decline");
  // A vendor's request may have been under way.
  const before = tracking.length;
  await site.evaluate(() => {
    for (const name of ["deposit", "redeposit", "withdraw"]) window.livery?.track(name, { value: 5, customerId: "7" });
  });
  await site.getByRole("link", { name: "Log in" }).first().click();
  await expect(site).toHaveURL(/\/m\/login/);
  expect(tracking.slice(before).map((request) => request.url())).toEqual([]);
  expect(await keptIds(site, run)).toEqual([]);

  await test.step("the next visit by the ad", async () => {
    await runClock(site);
    await open(site, address);
    await site.evaluate(() => window.livery?.track("deposit", { value: 5, currency: "BRL", customerId: "7" }));
    await site.getByRole("navigation", { name: "Main" }).getByRole("link").nth(1).click();
    await site.clock.fastForward(60_000);
    expect(tracking.slice(before).map((request) => request.url())).toEqual([]);
    expect(await keptIds(site, run)).toEqual([]);
  });
});

test("the speed of a page is reported, as the browser has measured it, and its status call", { tag: "@full" }, async ({
  site,
}) => {
  const reports: string[] = [];
  await site.exposeBinding("reported", (_, text: string) => {
    const { type, ...figures } = JSON.parse(text).value;
    expect(Object.values(figures).every((figure) => Number.isFinite(figure))).toBe(true);
    reports.push(type === "metrics" ? `metrics ${Object.keys(figures).slice(0, 3)}` : type);
  });
  await site.addInitScript(() => {
    const { sendBeacon } = navigator;
    navigator.sendBeacon = (address, body) => {
      if (String(address).includes("/wps/system/collect"))
        void new Response(body as Blob).text().then((text) => Reflect.get(window, "reported")(text));
      return sendBeacon.call(navigator, address, body);
    };
  });
  const answers: number[] = [];
  site.on("response", (response) => {
    if (response.url().endsWith("/wps/system/collect")) answers.push(response.status());
  });
  await open(site, home("manila"));
  await expect.poll(() => [...reports].sort()).toEqual(["metrics fcp,lcp,fs", "statusTiming"]);
  expect(answers.every((status) => status === 204)).toBe(true);
});
