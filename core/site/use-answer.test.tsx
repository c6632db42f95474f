// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { afterEach, describe, expect, it, vi } from "vitest";
import { networkFailure } from "#core/gateway/index.ts";
import { createI18n } from "#core/i18n/index.ts";
import { err, ok } from "#core/kernel/index.ts";
import { prepareAnswer, useAnswer } from "./use-answer.ts";

afterEach(cleanup);

const inEnglish = () => createI18n({ language: "EN", startTexts: {}, load: async () => ({}) });

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
);

describe("an answer of the gateway that failed", () => {
  it("is asked for again with Retry, and with it whatever else on the screen has failed", async () => {
    const banners = vi.fn().mockResolvedValueOnce(err(networkFailure)).mockResolvedValue(ok("banners"));
    const games = vi.fn().mockResolvedValueOnce(err(networkFailure)).mockResolvedValue(ok("games"));
    const { result } = renderHook(
      () => ({ banners: useAnswer(["banners"], banners), games: useAnswer(["games"], games) }),
      { wrapper },
    );
    await waitFor(() => expect(result.current.games.failure).toBe(networkFailure));
    await waitFor(() => expect(result.current.banners.failure).toBe(networkFailure));
    act(() => result.current.games.retry());
    await waitFor(() => expect(result.current.banners.value).toBe("banners"));
    await waitFor(() => expect(result.current.games.value).toBe("games"));
    expect([banners, games].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
  });
});

describe("an answer that is prepared", () => {
  it("is on a screen that asks for it before it has come", async () => {
    const answers = new Map();
    const ask = async () => ok("games");
    void prepareAnswer({ answers, i18n: inEnglish() }, ["games"], ask);
    const { result } = renderHook(() => useAnswer(["games"], ask), {
      wrapper: ({ children }) => <SWRConfig value={{ provider: () => answers }}>{children}</SWRConfig>,
    });
    await waitFor(() => expect(result.current.value).toBe("games"));
  });

  it("is on a screen from its first render", async () => {
    const answers = new Map();
    await prepareAnswer({ answers, i18n: inEnglish() }, ["games"], async () => ok("games"));
    const shown: unknown[] = [];
    renderHook(() => shown.push(useAnswer(["games"], async () => ok("games")).value), {
      wrapper: ({ children }) => <SWRConfig value={{ provider: () => answers }}>{children}</SWRConfig>,
    });
    expect(shown[0]).toBe("games");
  });

  it("leaves no trace when the language has changed before it comes", async () => {
    const answers = new Map();
    const i18n = inEnglish();
    const prepared = prepareAnswer({ answers, i18n }, ["games", "EN"], async () => {
      await i18n.change("VI");
      return ok("trò chơi");
    });
    expect(await prepared).toBe("trò chơi");
    expect(answers.size).toBe(0);
  });
});
