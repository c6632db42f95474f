import { chromium } from "playwright";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost"] });
const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
page.on("console", (m) => { if (m.type() === "error" || m.type() === "warning") console.log("console", m.text().slice(0, 200)); });
page.on("pageerror", (e) => console.log("pageerror", String(e).slice(0, 200)));
const over = () => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
await page.goto("http://console.localhost:4500/");
console.log("console", await over());
await page.screenshot({ path: "/tmp/h6-console.png", fullPage: false });
await page.goto("http://console.localhost:4500/?merchant=lotus");
console.log("console lotus", await over());
// toggling with error: turn off network
const toggle = page.getByLabel("Maintenance", { exact: true });
await page.context().setOffline(true);
await toggle.click();
await page.waitForTimeout(300);
console.log("toggle offline", await toggle.isChecked(), await page.locator("#switches output").textContent());
page.on("dialog", (d) => d.accept());
await page.locator("#reset").click();
await page.waitForTimeout(500);
console.log("after reset offline");
await page.context().setOffline(false);
// delay field odd values
await page.goto("http://console.localhost:4500/?merchant=lotus");
const delay = page.locator("#switches input[name=delayMs]");
for (const v of ["-5", "1.5", "", "1e3", "700000"]) { await delay.fill(v); await delay.blur(); await page.waitForTimeout(200); console.log("delay", v, await page.locator("#switches output").textContent()); }
const status = page.locator("#switches input[name=failStatus]");
for (const v of ["200", "503", "0"]) { await status.fill(v); await status.blur(); await page.waitForTimeout(200); console.log("status", v, await page.locator("#switches output").textContent()); }
const end = page.locator("#switches input[name=maintenanceEnd]");
for (const v of ["tomorrow", "2030-01-01T00:00:00Z", ""]) { await end.fill(v); await end.blur(); await page.waitForTimeout(200); console.log("end", v, await page.locator("#switches output").textContent()); }
// maya page
await page.goto("http://console.localhost:4500/maya?merchant=lotus");
console.log("maya", await over(), (await page.locator("main").innerText()).slice(0, 200));
await page.goto("http://console.localhost:4500/?merchant=lotsu");
console.log("wrong", await page.locator("body").innerText());
await browser.close();
