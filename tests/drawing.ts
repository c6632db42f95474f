import { configure } from "@testing-library/react";
import { createInstance } from "i18next";
import { setI18n } from "react-i18next";
import { PATIENCE_MS } from "./setup/patience.ts";

/** What is drawn without an `I18nextProvider` shows the keys of its texts; react-i18next would warn of its absence. */
const keys = createInstance({ lng: "cimode" });
// It is ready only after a timer: a file whose modules are all loaded could draw before.
await keys.init();
setI18n(keys);

// A part's code is loaded when it is first drawn, which takes long on a busy machine.
configure({ asyncUtilTimeout: PATIENCE_MS });
