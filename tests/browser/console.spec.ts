import { expectedFailureLogs, failureControls } from "./failures.ts";
import { accessibilityViolations, expect, open, test } from "./support.ts";

const { home } = failureControls("lotus");

const STATUS = "/wps/v2/system/status";

test.use({ allowErrors: expectedFailureLogs });

test("a person makes a call fail from the console's page, sees the failure, and ends it", {
  tag: "@full",
}, async ({ site, context }) => {
  const consolePage = await context.newPage();
  await consolePage.goto(home("/?merchant=lotus").replace("lotus.", "console."));
  const form = consolePage.getByRole("region", { name: "Faults of single calls" });
  await form.getByLabel("Call").selectOption(STATUS);
  const make = form.getByRole("button", { name: "Inject fault" });
  await make.click();
  await expect(form.getByRole("status")).toHaveText("Not saved. Say what the call should do.");
  await form.getByLabel("What the failure carries (JSON)").fill("{");
  await make.click();
  await expect(form.getByRole("status")).toHaveText('Not saved. "value" is no JSON.');
  await form.getByLabel("What the failure carries (JSON)").fill("5");
  await make.click();
  await expect(form.getByRole("status")).toContainText('"value" must be an object.');
  await form.getByLabel("What the failure carries (JSON)").fill("");
  await form.getByLabel("Fails with the error code").fill("system_error");
  await form.getByLabel("What the failure says").fill("We are under maintenance.");
  await make.click();
  const end = form.getByRole("button", { name: `End the fault of ${STATUS}` });
  await expect(end).toBeVisible();
  expect(await accessibilityViolations(consolePage)).toEqual([]);

  await open(site, home("/m/login"));
  await expect(site.getByRole("alertdialog", { name: "Notice" })).toContainText("We are under maintenance.");
  await end.click();
  await expect(end).toHaveCount(0);
  await open(site, home("/m/login"));
  await expect(site.getByRole("textbox").first()).toBeVisible();
  await expect(site.getByRole("alertdialog")).toHaveCount(0);
});

test("a flag that is taken out of the console's list is no longer sent, and a text that is no list changes nothing", {
  tag: "@full",
}, async ({ context }) => {
  const consolePage = await context.newPage();
  await consolePage.goto(home("/?merchant=lotus").replace("lotus.", "console."));
  const flags = consolePage.getByLabel("Flags of the status call (JSON)");
  const saved = consolePage.locator("#switches");
  const send = async (text: string, answer: string | RegExp) => {
    await flags.fill(text);
    await flags.blur();
    await expect(saved.getByRole("status")).toHaveText(answer);
  };
  await send('{"CBS3": true, "INBOX3": false}', "Saved");
  await send("[]", /^Not saved\. /);
  await send('{"INBOX3": false}', "Saved");
  await consolePage.reload();
  await expect(flags).toHaveValue('{"INBOX3":false}');
  await send("{}", "Saved");
  await consolePage.reload();
  await expect(flags).toHaveValue("{}");
});

test("restores a switch that can't be saved, and reports a failed reset", { tag: "@full" }, async ({ context }) => {
  const consolePage = await context.newPage();
  await consolePage.goto(home("/?merchant=lotus").replace("lotus.", "console."));
  const toggle = consolePage.getByLabel("Maintenance", { exact: true });
  const told = consolePage.locator("#switches").getByRole("status");
  await consolePage.route("**/api/**", (route) => route.abort());
  await toggle.click();
  await expect(told).toContainText("Not saved. ");
  await expect(toggle).not.toBeChecked();
  consolePage.on("dialog", (dialog) => dialog.accept());
  await consolePage.getByRole("button", { name: "Reset" }).click();
  await expect(told).toContainText("Not reset. ");
});
