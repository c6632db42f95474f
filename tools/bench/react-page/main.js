import { createElement } from "react";
import { createRoot } from "react-dom/client";

createRoot(document.querySelector("#app")).render(createElement("p", null, "React alone"));
