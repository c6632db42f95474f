import { defineDownloadStrategy } from "#core/plugin-api/index.ts";

/** Acme: a store with a page for each brand. */
export default defineDownloadStrategy({
  api: 1,
  activate: ({ merchant, origin }) => ({
    run(_, { openLink }) {
      openLink(origin(`https://acme.example/app?brand=${merchant.code}`));
    },
  }),
});
