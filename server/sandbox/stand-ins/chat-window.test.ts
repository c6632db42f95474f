import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { createChatWindow } from "./chat-window.ts";

/** A vendor's window on a store in memory. */
function aWindow() {
  const kept = new Map<string, unknown>();
  let tokens = 0;
  const chat = createChatWindow(
    {
      store: {
        read: <T>(name: string) => kept.get(name) as T | undefined,
        write: (name, value) => void kept.set(name, value),
      },
      random: { token: () => `visit-${++tokens}`, sixDigits: () => "", fraction: () => 0 },
    },
    { vendor: "Acme", colour: "#5b21b6", fields: { uid: "visitorid" } },
  );
  const app = new Hono().on(["GET", "POST"], "/im", chat);
  const at = (address: string) => new URL(address, "http://chat.acme.example.localhost:5301").href;
  const go = async (address: string, init?: RequestInit): Promise<string> => {
    const response = await app.request(at(address), init);
    const next = response.headers.get("Location");
    return next === null ? response.text() : go(next);
  };
  const open = async (query: string) => (await app.request(at(`/im?${query}`))).headers.get("Location") ?? "";
  const say = (address: string, text: string) => go(address, { method: "POST", body: new URLSearchParams({ text }) });
  return { app, at, go, open, say };
}

describe("a chat vendor's window on the sandbox", () => {
  it("greets in the visitor's language, with what it was told, in whatever fields", async () => {
    const { go } = aWindow();
    const page = await go("/im?visitorid=7&name=%3Cb%3EAnn&lang=VI&vip=3");
    expect(page).toContain("&lt;b&gt;Ann · 7 · VI · VIP 3");
    expect(page).toContain("Xin chào!");
    expect(await go("/im")).toContain("Visitor");
    expect(await go("/im?lang=UR")).toContain('dir="rtl"');
  });

  it("answers what is typed, in a conversation of each opening", async () => {
    const { go, open, say } = aWindow();
    const visit = await open("lang=EN");
    const page = await say(visit, " Where is <i>my</i> bonus? ");
    expect(page).toContain('<li class="mine">Where is &lt;i&gt;my&lt;/i&gt; bonus?</li>');
    expect(page).toContain("“Where is &lt;i&gt;my&lt;/i&gt; bonus?” Thanks, we’ve got your message.");
    expect(await say(visit, "  ")).toBe(page);
    expect(await go("/im?lang=EN")).not.toContain("bonus");
  });

  it("may be framed by brands on this machine, and runs no script", async () => {
    const { app, at, open } = aWindow();
    const { headers } = await app.request(at(await open("lang=EN")));
    expect(headers.get("Content-Security-Policy")).toMatch(/frame-ancestors http:\/\/\*\.localhost:\*$/);
    expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  });
});
