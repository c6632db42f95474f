import { configure } from "@testing-library/react";
import { createInstance } from "i18next";
import { setI18n } from "react-i18next";
import { PATIENCE_MS } from "./setup/patience.ts";

/** What is drawn without an `I18nextProvider` shows the keys of its texts; react-i18next would warn of its absence. */
const keys = createInstance({ lng: "cimode" });
// i18next is ready only after a timer. A file whose modules are loaded could draw earlier.
await keys.init();
setI18n(keys);

// A part's code is loaded when it is first drawn, which takes long on a busy machine.
configure({ asyncUtilTimeout: PATIENCE_MS });
