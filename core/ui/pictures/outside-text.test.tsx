import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { OutsideText } from "./outside-text.tsx";

it("a text from outside stands in its own direction, whatever the page's is", () => {
  expect(renderToStaticMarkup(<OutsideText>Your account is locked (VIP).</OutsideText>)).toBe(
    '<bdi dir="ltr">Your account is locked (VIP).</bdi>',
  );
  expect(renderToStaticMarkup(<OutsideText>VIP ممبرز!</OutsideText>)).toBe('<bdi dir="rtl">VIP ممبرز!</bdi>');
});

it("what is no plain text stays as it is", () => {
  expect(
    renderToStaticMarkup(
      <OutsideText>
        <b>Saved</b>
      </OutsideText>,
    ),
  ).toBe("<b>Saved</b>");
});
