import { requireBrowser } from "../browser.ts";

try {
  await requireBrowser();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
