/** A script of `package.json`: what it does, and its arguments after `--`. */
interface NpmScript {
  readonly summary: string;
  readonly options?: Readonly<Record<string, string>>;
}

/** Every script of `package.json` has an entry: the reference can't be made without. */
export const npmScripts: Readonly<Record<string, NpmScript>> = {
  start: {
    summary: "Start the site and the sandbox gateway from the sources. Installs missing packages first",
    options: {
      "--firebase": "Also start Firebase's Auth emulator, for log-in with Google, Facebook, X and phone",
      "--fresh": "Start with an empty sandbox",
    },
  },
  test: {
    summary:
      "Run every check and end with `N passed, N failed`. Installs missing packages first, on Linux a browser too",
    options: { "<step> …": "Run only these steps, such as `unit browser`" },
  },
  "test:full": { summary: "Run every check with more cases, and property tests with a new seed" },
  build: {
    summary: "Build the site, the Node server and the edge worker",
    options: { "<folder>": "Folder to write. Default: `dist`" },
  },
  serve: {
    summary: "Serve the last build: the manifests as they are, or with `STORE` the published brands",
    options: {
      "--sandbox": "Use the sandbox instead of the manifests' gateways",
      "--fresh": "Start with an empty sandbox",
      "--sandbox-in-production": "Allow the sandbox under `NODE_ENV=production`",
    },
  },
  merchant: { summary: "Create, check and publish brands: [commands](#merchant)" },
  plugin: { summary: "Create and check plugins: [commands](#plugin)" },
  storybook: {
    summary: "Start Storybook with every component, screen, plugin and brand",
    options: { "<option> …": "Options of Storybook" },
  },
  "storybook:build": { summary: "Build Storybook as static files in `storybook-static`" },
  packages: {
    summary: "Pack `@livery/plugin-api` and `@livery/plugin-testing` for a plugin repository",
    options: { "<folder>": "Folder to write. Default: `dist/packages`", "<package>": "Pack only this one" },
  },
  generate: {
    summary: "Regenerate schemas, types, this page and the other generated files",
    options: { "--check": "Write nothing, and fail if a file is out of date" },
  },
  bench: {
    summary: "Measure the last build and write `bench/results.json`",
    options: { "<part> …": "Measure only these parts, such as `scripts taps`", "--rounds": "Rounds. Default: `5`" },
  },
  pictures: { summary: "Take the README's pictures again, from the last build" },
  format: { summary: "Format and lint the code" },
};
