import { describe, expect, it, vi } from "vitest";
import type { SendOutcome } from "#core/extension-points/index.ts";
import { type Countries, networkFailure, type Outcome } from "#core/gateway/index.ts";
import { createManualClock, err, ok } from "#core/kernel/index.ts";
import { createCodeSender } from "./code-sender.ts";
import { createDialling } from "./dialling.ts";

const number = { countryDialingCode: "84", mobileNum: "0912345678" };

describe('spec 9 "Times": a code by SMS', () => {
  function aSender(outcome: SendOutcome = { kind: "sent" }) {
    const clock = createManualClock();
    const send = vi.fn(async () => outcome);
    return { clock, send, sender: createCodeSender(clock, send) };
  }

  it("may be sent again to the same number after 60 seconds, counted down", async () => {
    const { clock, send, sender } = aSender();
    await sender.send(number);
    expect(sender.store.getState()).toMatchObject({ sentTo: "+84912345678", secondsLeft: 60, sending: false });
    await clock.advance(1000);
    expect(sender.store.getState().secondsLeft).toBe(59);
    await sender.send(number);
    await clock.advance(58_500);
    expect(sender.store.getState().secondsLeft).toBe(1);
    await sender.send(number);
    expect(send).toHaveBeenCalledOnce();
    await clock.advance(500);
    expect(sender.store.getState().secondsLeft).toBe(0);
    await sender.send(number);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it("is sent to another number without waiting", async () => {
    const { clock, send, sender } = aSender();
    await sender.send(number);
    await clock.advance(30_000);
    await sender.send({ ...number, mobileNum: "0987654321" });
    expect(send).toHaveBeenCalledTimes(2);
    expect(sender.store.getState()).toMatchObject({ sentTo: "+84987654321", secondsLeft: 60 });
    await clock.advance(30_000);
    expect(sender.store.getState().secondsLeft).toBe(30);
  });

  it("is sent once, however often it is requested", async () => {
    const { send, sender } = aSender();
    await Promise.all([sender.send(number), sender.send(number)]);
    expect(send).toHaveBeenCalledOnce();
  });

  it("starts no countdown when it could not be sent, and shows why at its field", async () => {
    const { sender } = aSender({ kind: "failed", field: "mobileNum", message: "No such number" });
    await sender.send(number);
    expect(sender.store.getState()).toEqual({
      sending: false,
      sentTo: undefined,
      secondsLeft: 0,
      errors: { mobileNum: "No such number" },
    });
  });

  it("shows nothing when the person cancelled", async () => {
    const { sender } = aSender({ kind: "cancel" });
    await sender.send(number);
    expect(sender.store.getState()).toMatchObject({ secondsLeft: 0, errors: {} });
  });
});

describe('spec 3 "Country info"', () => {
  const country = (countryCode: string, countryDialingCode: string) =>
    ({ countryCode, countryDialingCode, currency: "", currencySymbol: "", currencyPosition: "before" }) as const;
  const vn = country("VN", "84");
  const offline: Outcome<Countries> = err(networkFailure);

  it("starts with the merchant's own country, which is in the list even where the gateway omits it", async () => {
    const dialling = createDialling(async () => ok({ ...vn, countries: [country("BR", "55")] }));
    await dialling.prepare();
    const { countries, own, chosen } = dialling.store.getState();
    expect([own, chosen]).toEqual([vn, vn]);
    expect(countries.map(({ countryCode }) => countryCode)).toEqual(["VN", "BR"]);
  });

  it("is requested once, and again after a failure", async () => {
    const answers = [offline, ok({ ...vn, countries: [vn] })];
    const load = vi.fn(async () => answers.shift() ?? offline);
    const dialling = createDialling(load);
    await dialling.prepare();
    expect(dialling.store.getState().phase).toBe("failed");
    await Promise.all([dialling.prepare(), dialling.prepare()]);
    await dialling.prepare();
    expect(dialling.store.getState().phase).toBe("ready");
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("selects a country by its dialling code, the merchant's own where several share it", async () => {
    const ru = country("RU", "7");
    const kz = country("KZ", "7");
    const dialling = createDialling(async () => ok({ ...kz, countries: [ru, kz, vn] }));
    await dialling.prepare();
    dialling.recall("84");
    expect(dialling.store.getState().chosen).toEqual(vn);
    dialling.recall("7");
    expect(dialling.store.getState().chosen).toEqual(kz);
    dialling.choose("RU");
    dialling.recall("7");
    expect(dialling.store.getState().chosen).toEqual(ru);
    dialling.recall("999");
    expect(dialling.store.getState().chosen).toEqual(ru);
  });
});
