// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { lineOf } from "./line-of.ts";

it.each([
  ["You have <b>three</b> new draws!", "You have three new draws!"],
  ["您<b>今天</b>有<b>三</b>次抽奖", "您今天有三次抽奖"],
  ["<div><p>Top up 40</p><p>Play 60</p></div>", "Top up 40 Play 60"],
  ["<ul><li>Slots</li><li>Cards</li></ul>", "Slots Cards"],
  ["<table><tr><td>Draws</td><td>3</td></tr></table>", "Draws 3"],
  ["<p>first<br>second</p>", "first second"],
  ["See <a href='/m/news'>the news</a>.", "See the news."],
  ["<div style='display:none'>For the preview of mail</div><p>The text</p>", "The text"],
  ["<p hidden>Hidden</p><p style='visibility:hidden'>too</p>The text", "The text"],
  ["<span style='display:block'>one</span><span style='display:block'>two</span>", "one two"],
  ["<p style='display:inline'>one</p><p style='display:inline'>!</p>", "one!"],
  ["  <p>\n a&nbsp;&nbsp;b </p> ", "a b"],
  ["", ""],
])("reads %s as one line", (html, line) => {
  expect(lineOf(document.createRange().createContextualFragment(html))).toBe(line);
});
