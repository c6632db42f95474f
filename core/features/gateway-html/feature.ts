import type { Formats } from "#core/i18n/index.ts";
import { defineFeature } from "#core/site/index.ts";

/** What may be shown of a text of the gateway, with its times in the person's form. */
export type Sanitize = (html: string, formats: Formats) => DocumentFragment;

declare module "#core/site/site.ts" {
  interface Site {
    sanitizer(): Promise<Sanitize>;
  }
}

export const gatewayHtmlFeature = defineFeature({
  demand: {
    async sanitizer({ window, platform }) {
      const [{ default: DOMPurify }, { createSanitizer }, { localizeTimes }] = await Promise.all([
        import("dompurify"),
        import("./content.ts"),
        import("./localize-times.ts"),
      ]);
      const sanitize = createSanitizer(window, DOMPurify, platform);
      return (html, formats) => {
        const safe = sanitize(html);
        localizeTimes(safe, formats);
        return safe;
      };
    },
  },
});
