/** The servers of the browser tests, all on this machine. */
export const ports = {
  /** The production build with a sandbox: what most journeys use. */
  site: 4199,
  /** The same build with another sandbox, for tests that make the gateway fail or close the site for a whole brand. */
  failures: 4182,
  /** `npm start`, with brands that tests edit. */
  development: 4198,
  /** Firebase's Auth emulator. */
  firebase: 4197,
  /** The production build with a brand that chooses every log-in method. */
  allLoginMethods: 4195,
  /** The production build with plugins of a folder outside `plugins/`. */
  outsidePlugins: 4196,
  /** Two releases of the site, for the service worker. */
  workerReleases: [4193, 4194],
  /** Two releases of the site, for a page that is open during a release. */
  staleReleases: [4191, 4192],
  /** Two releases of the site, and one without a service worker, for installation. */
  installReleases: [4185, 4186, 4187],
  /** The production build with a brand that enforces Trusted Types. */
  trustedTypes: 4190,
  /** Two releases of the site, for the fault table. */
  faultReleases: [4188, 4189],
  /** The production build with a brand that sends notifications. */
  push: 4184,
  /** The production build with one brand, for what its trackers' vendors are told. */
  vendors: 4183,
  /** A proxy in front of the production build, which notes what pages report. */
  reports: 4181,
  /** The same in front of an edge with brands under a gate. */
  gate: 4180,
  /** A proxy in front of the production build, with an operator's landing page beside it. */
  landing: 4178,
  /** Storybook, with brands that its panel edits. */
  storybook: 4179,
} as const;
