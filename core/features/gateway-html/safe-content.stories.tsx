import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
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
      return { i18n, site: testSite({ i18n, window }) };
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
