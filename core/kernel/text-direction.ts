/** The direction of a text by its letters: of a brand's words, which may be in another language than the page. */
export const directionOf = (text = ""): "ltr" | "rtl" => (/[\u0590-\u08ff]/.test(text) ? "rtl" : "ltr");
