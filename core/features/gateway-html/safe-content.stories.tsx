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
];

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
    const papers = shown().map(({ dataset }) => dataset.paper !== undefined);
    await expect(papers.slice(-3)).toEqual([false, true, false]);
    // Colours that can be read stay.
    await expect(getComputedStyle(shown()[5]?.querySelector("p") ?? canvasElement).color).toBe("rgb(245, 245, 255)");
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
