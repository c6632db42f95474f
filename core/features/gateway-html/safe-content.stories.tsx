import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { testSite } from "#core/app/testing.ts";
import { SiteContext } from "#core/site/index.ts";
import { faultsOf, payloads } from "#tests/stories/hostile-markup.ts";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import { SafeContent } from "./safe-content.tsx";

const meta: Meta = {
  title: "Screens/Gateway HTML",
  loaders: [
    async ({ globals }) => {
      const { i18n } = await loadTexts({ globals });
      const warn = fn();
      return { i18n, warn, site: testSite({ i18n, window, warn }) };
    },
  ],
  decorators: [withTexts],
};

export default meta;

/** Content written by an attacker: nothing of it runs, loads a document, or stands for what the site has. */
export const Hostile: StoryObj = {
  tags: ["!dev", "!autodocs"],
  // The attacker's content has no texts for its pictures.
  parameters: { a11y: { test: "off" } },
  render: (_, { loaded: { site } }) => (
    <SiteContext value={site}>
      {payloads.map((payload, index) => (
        <article key={payload}>
          <SafeContent html={payload.replaceAll("✗", `hostile(${index})`)} />
        </article>
      ))}
    </SiteContext>
  ),
  play: async ({ canvasElement }) => {
    const ran: unknown[] = [];
    Object.assign(window, { hostile: (index: number) => ran.push(payloads[index]) });
    // A link that is left leads nowhere from here.
    const stay = (event: Event) => event.preventDefault();
    addEventListener("click", stay);
    try {
      const shown = () => [...canvasElement.querySelectorAll("article > [dir]")];
      await waitFor(() => expect(shown()).toHaveLength(payloads.length));
      for (const [index, content] of shown().entries()) {
        await expect(faultsOf(content), payloads[index]).toEqual([]);
        for (const element of content.querySelectorAll("*")) {
          element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
          element.dispatchEvent(new Event("toggle"));
        }
      }
      for (const name of ["cookie", "body", "getElementById", "createElement", "documentElement"]) {
        const value: unknown = Reflect.get(document, name);
        await expect(value instanceof Element && canvasElement.contains(value), name).toBe(false);
      }
      await expect(ran).toEqual([]);
    } finally {
      removeEventListener("click", stay);
    }
  },
};

/** Colours that an editor set for white paper, and one of each that is dark on dark or pale on pale anywhere. */
const written = [
  `<p><span style="color:rgb(0,0,0)">Black words</span>, <font color="#333333">grey words</font></p>`,
  `<p><span style="color:white">White words</span> and <span style="color:#ffff00">yellow ones</span></p>`,
  `<table><tr><td style="background:#ffffff">White cell</td><td style="background:#101040">Dark cell</td></tr></table>`,
  `<table bgcolor="#fffbe6"><tr><td>Cream table</td></tr></table>`,
  `<p><a href="/m/news" style="color:#0000ee">Blue link</a></p>`,
  `<p style="background:#101040;color:#f5f5ff">Pale words on a dark ground</p>`,
  `<p style="background:oklch(20% 0 0);color:white">A colour in another form</p>`,
  `<div style="display:none;color:white">Preheader</div><p>Hello</p>`,
];
/** Each of these stays as it is, wherever it is shown. */
const kept = written.slice(-3);

/** Content in its sender's colours: all of it can be read, on paper of its own if it needs that. */
export const Colours: StoryObj = {
  render: (_, { loaded: { site } }) => (
    <SiteContext value={site}>
      {[...written, written.join(""), "<p style='margin:0'>No colours</p>"].map((html) => (
        <article key={html}>
          <SafeContent html={html} />
        </article>
      ))}
    </SiteContext>
  ),
  play: async ({ canvasElement }) => {
    const shown = () => [...canvasElement.querySelectorAll<HTMLElement>("article > [dir]")];
    await waitFor(() => expect(shown()).toHaveLength(written.length + 2));
    const before = written.length - kept.length;
    for (const [at, html] of kept.entries()) {
      await expect(shown()[before + at]?.dataset.paper).toBeUndefined();
      await expect(shown()[before + at]?.innerHTML).toBe(html);
    }
    // White words and grey ones in one message can only be read on paper, the white ones in another colour.
    const [all, plain] = shown().slice(written.length);
    await expect(all?.querySelector("[style*='color: black']")?.textContent).toBe("White words");
    await expect(plain?.dataset.paper).toBeUndefined();
  },
};

const chats = ["tg://resolve?domain=acme", "line://ti/p/@acme", "whatsapp://send?text=hi", "viber://chat?number=1"];

/** Links into messengers keep their addresses. The operator hears of an address that is removed. */
export const Chats: StoryObj = {
  render: (_, { loaded: { site } }) => (
    <SiteContext value={site}>
      <SafeContent html={[...chats, "intent://x"].map((address) => `<a href="${address}">Write to us</a> `).join("")} />
    </SiteContext>
  ),
  play: async ({ canvasElement, loaded: { warn } }) => {
    const links = () => [...canvasElement.querySelectorAll("a")];
    await waitFor(() => expect(links()).toHaveLength(chats.length + 1));
    await expect(links().map((link) => link.getAttribute("href"))).toEqual([...chats, null]);
    // An app opens beside the page.
    await expect(links().map(({ target }) => target)).toEqual(Array(chats.length + 1).fill(""));
    await expect(warn).toHaveBeenCalledWith(expect.stringContaining("intent://x"));
  },
};
