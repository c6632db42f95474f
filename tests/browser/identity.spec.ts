import { accessFaults, expect, home, logIn, newName, open, PASSWORD, readCaptcha, test } from "./support.ts";

const storedSession = () => JSON.parse(sessionStorage.getItem("MC_SESSION_INFO") ?? "null");

test("a visitor registers with the image captcha, is welcomed, logs out, and logs in again", async ({ site }) => {
  const name = newName();
  await open(site, home("lotus"));
  await site.getByRole("link", { name: "Log in" }).click();
  await site.getByRole("link", { name: /create an account/i }).click();
  expect(await accessFaults(site)).toEqual([]);

  await site.getByRole("textbox", { name: "Username" }).fill(name);
  await site.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await site.getByLabel("Confirm password").fill(PASSWORD);
  await expect(site.getByRole("img", { name: /captcha|code/i })).toBeVisible();
  await site.getByRole("textbox", { name: "Captcha" }).fill(await readCaptcha("lotus"));
  await site.getByRole("checkbox", { name: "I am 18 or older" }).check();
  await site.getByRole("button", { name: "Register" }).click();

  await expect(site).toHaveURL(/\/m\/home/);
  await expect(site.getByRole("banner").getByText(name)).toBeVisible();
  expect(await site.evaluate(storedSession)).toMatchObject({
    userName: name,
    merchantCode: "lotus",
    firstTimeLogin: true,
  });

  await site.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Account" }).click();
  await site.getByRole("button", { name: "Log out" }).click();
  await expect(site.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  expect(await site.evaluate(storedSession)).toBeNull();

  await site.getByRole("link", { name: "Log in" }).click();
  await logIn(site, name);
  await expect(site.getByRole("banner").getByText(name)).toBeVisible();
});

test("a wrong captcha is refused at its field, and a new picture comes", async ({ site }) => {
  await open(site, home("carnaval", "/m/register"));
  await site.getByRole("textbox", { name: "Username" }).fill(newName());
  await site.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await site.getByLabel("Confirm password").fill(PASSWORD);
  const picture = site.getByRole("img", { name: /captcha|code/i });
  const first = await picture.getAttribute("src");
  await site.getByRole("textbox", { name: "Captcha" }).fill("zzzz");
  const age = site.getByRole("checkbox", { name: /or older/ });
  if (await age.count()) await age.check();
  await site.getByRole("button", { name: "Register" }).click();
  await expect(site.getByRole("textbox", { name: "Captcha" })).toHaveAccessibleDescription(/./);
  await expect(picture).not.toHaveAttribute("src", first ?? "");
  await expect(site).toHaveURL(/\/m\/register/);
});

test("a wrong password is said at its field, and the user name stays", async ({ site }) => {
  await open(site, home("manila", "/m/login"));
  await logIn(site, "player", "not-the-one");
  await expect(site.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(/wrong|password/i);
  await expect(site.getByRole("textbox", { name: "Username" })).toHaveValue("player");
});

test("remembered, a member finds the form filled on the next visit, and the password is not readable in storage", async ({
  site,
}) => {
  await open(site, home("manila", "/m/login"));
  await site.getByRole("checkbox", { name: "Remember me" }).check();
  await logIn(site, "vip");
  await expect(site.getByRole("banner").getByText("vip")).toBeVisible();
  const stored = await site.evaluate(() => localStorage.getItem("remembered_credentials"));
  expect(stored).toContain("vip");
  expect(stored).not.toContain(PASSWORD);
  expect(stored).not.toContain(Buffer.from(PASSWORD).toString("base64"));

  await site.reload();
  await expect(site.getByRole("banner").getByText("vip")).toBeVisible();
  await site.evaluate(() => sessionStorage.clear());
  await open(site, home("manila", "/m/login"));
  await expect(site.getByRole("textbox", { name: "Username" })).toHaveValue("vip");
  await expect(site.getByLabel("Password", { exact: true })).toHaveValue(PASSWORD);
});

test("a member with a second factor is asked for its code", async ({ site }) => {
  await open(site, home("lotus", "/m/login"));
  await logIn(site, "verify_email");
  await expect(site.getByRole("dialog")).toBeVisible();
  await expect(site.getByRole("dialog").getByRole("textbox", { name: "Code" })).toBeVisible();
  expect(await accessFaults(site)).toEqual([]);
});

test("a guarded address leads to log-in and back; a forged one leads home", async ({ site }) => {
  await open(site, home("lotus", "/m/member/home"));
  await expect(site).toHaveURL(/\/m\/login\?go=%2Fm%2Fmember%2Fhome/);
  await logIn(site, "player");
  await expect(site).toHaveURL(/\/m\/member\/home/);

  for (const go of ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"]) {
    await site.evaluate(() => sessionStorage.clear());
    await open(site, home("lotus", `/m/login?go=${encodeURIComponent(go)}`));
    await logIn(site, "player");
    await expect(site).toHaveURL(/lotus\.localhost:\d+\/m\/home/);
  }
});

test("a log-out reaches every tab", async ({ site, context }) => {
  await open(site, home("carnaval", "/m/login"));
  await logIn(site, "player");
  await expect(site.getByRole("banner").getByText("player")).toBeVisible();
  const other = await context.newPage();
  await open(other, home("carnaval", "/m/login"));
  await logIn(other, "player");
  await expect(other.getByRole("banner").getByText("player")).toBeVisible();

  await site.goto(home("carnaval", "/m/member/home"));
  await site.getByRole("button", { name: "Log out" }).click();
  await expect(other.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
});
