import { expect, it } from "vitest";
import geetest from "#plugins/shared/geetest/stand-in/index.ts";
import { createSandbox } from "./index.ts";

it("No answer of the sandbox is taken for another type than its own, at a brand's host or at one of its own", async () => {
  const sandbox = createSandbox({
    file: ":memory:",
    standIns: [{ name: "shared/geetest", standIn: geetest }],
    log: () => {},
  });
  const paths = ["/", "/api/codes", "/wps/system/country", "/wps/sandbox/chat", "/wps/sandbox/play", "/nothing.js"];
  for (const host of ["lotus.localhost", ...sandbox.hosts])
    for (const path of [...paths, "/wps/sandbox/play/dead", "/wps/sandbox/cover/nothing.svg"]) {
      const { headers } = await sandbox.fetch(new Request(`http://${host}${path}`));
      expect(headers.get("x-content-type-options"), host + path).toBe("nosniff");
    }
  sandbox.close();
});
