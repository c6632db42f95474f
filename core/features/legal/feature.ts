import type { LegalNotice } from "#core/merchant/index.ts";
import { defineFeature } from "#core/site/index.ts";

declare module "#core/site/site.ts" {
  interface Site {
    /** The brand's operator, licence, documents, seals and help. Rejects when the file could not be loaded. */
    legal(): Promise<LegalNotice>;
  }
}

export const legalFeature = defineFeature({
  lazy: {
    async legal({ fetch, record }): Promise<LegalNotice> {
      const response = await fetch(record.legal, {});
      if (!response.ok) throw new Error(`${record.legal} answered ${response.status}`);
      return response.json();
    },
  },
});
