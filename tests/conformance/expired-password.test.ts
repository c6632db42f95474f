import { expect, it } from "vitest";
import type { LoginManifest } from "#core/extension-points/index.ts";
import { readSourceBuild } from "#tools/publish/index.ts";

const { plugins } = await readSourceBuild(new URL("../..", import.meta.url).pathname);

it('spec 4 "Login": an expired password must be changed after every log-in but those by SMS and Firebase', () => {
  const providers = Object.entries(plugins).filter(([name]) => name.startsWith("login/"));
  const exempt = (manifest: LoginManifest) => manifest.forcedPasswordChange === false;
  const byFirebase = (manifest: LoginManifest) => manifest.identity?.login.firebaseIdToken !== undefined;
  expect(providers.filter(([, { manifest }]) => exempt(manifest as LoginManifest)).map(([name]) => name)).toEqual(
    providers
      .filter(([name, { manifest }]) => name === "login/sms" || byFirebase(manifest as LoginManifest))
      .map(([name]) => name),
  );
});
