/** In the browser: the panel's page. */
import { createRoot } from "react-dom/client";
import { Inspector } from "./panel/inspector.tsx";
import { DATA_ID, type InspectorData, shownHost } from "./protocol.ts";

const block = document.getElementById(DATA_ID);
const container = document.getElementById("inspector");
if (!block || !container) throw new Error("This page was not made by the inspector");
const data: InspectorData = JSON.parse(block.textContent);

const address = new URL(location.href);
address.hostname = shownHost(address.hostname) ?? "";
document.title = `Inspector · ${data.name}`;
createRoot(container).render(<Inspector {...data} address={address.href} />);
