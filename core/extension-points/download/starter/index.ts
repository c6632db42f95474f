import { defineDownloadStrategy } from "@livery/plugin-api";

/** Acme: a store with a page for each brand. */
export default defineDownloadStrategy({
  api: 1,
  activate: ({ merchant, origin }) => ({
    run(_, { openLink }) {
      openLink(origin(`https://acme.example/app?brand=${merchant.code}`));
    },
  }),
});
