import { Hono } from "hono";
import { html } from "hono/html";
import { breakPageTexts } from "../content/index.ts";
import { localized } from "../content/localized.ts";
import { standInPage } from "./page.ts";

const operator = { vendor: "Operator", colour: "#37474f" };
const { title, pause, begun } = breakPageTexts;

/**
 * An operator's page for pauses, in the language that the query names: one button, and what it says once it is pressed.
 * Brands also frame it.
 */
export const breakPage = new Hono().on(["GET", "POST"], "/", (context) => {
  const language = context.req.query("lang") ?? "EN";
  const body =
    context.req.method === "POST"
      ? html`<p role="status">${localized(begun, language)}</p>`
      : html`<form method="post"><button class="main">${localized(pause, language)}</button></form>`;
  return standInPage(context, operator, localized(title, language), body, { framed: true, language });
});
