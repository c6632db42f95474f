/** A script of `package.json`: what it does, and its arguments after `--`. */
interface NpmScript {
  readonly summary: string;
  readonly options?: Readonly<Record<string, string>>;
}

const same = (command: string): NpmScript => ({ summary: `The same as \`npx livery ${command}\`` });

/** Every script of `package.json` has an entry: the reference can't be made without. */
export const npmScripts: Readonly<Record<string, NpmScript>> = {
  start: same("start"),
  test: {
    summary:
      "Run every check and end with `N passed, N failed`. Installs missing packages first, on Linux a browser too",
    options: { "<step> …": "Run only these steps, such as `unit browser`" },
  },
  "test:full": { summary: "Run every check with more cases, and property tests with a new seed" },
  build: same("build"),
  serve: same("serve"),
  merchant: { summary: "The same as `npx livery`" },
  plugin: same("plugin"),
  storybook: same("storybook"),
  "storybook:build": { summary: "Build Storybook as static files in `storybook-static`" },
  packages: same("packages"),
  generate: {
    summary: "Regenerate schemas, types, this page and the other generated files",
    options: { "--check": "Write nothing, and fail if a file is out of date" },
  },
  bench: same("bench"),
  pictures: { summary: "Take the README's pictures again, from the last build" },
  format: { summary: "Format and lint the code" },
};
