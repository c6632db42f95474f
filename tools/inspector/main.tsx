/** In the browser, in development only: the inspector's page. */
import "@vitejs/plugin-react/preamble";
import { createRoot } from "react-dom/client";
import { Inspector } from "./panel/inspector.tsx";
import { DATA_ID, INSPECT_FIELD, type InspectorData } from "./protocol.ts";

const block = document.getElementById(DATA_ID);
const container = document.getElementById("inspector");
if (!block || !container) throw new Error("This page was not made by the inspector");
const data: InspectorData = JSON.parse(block.textContent);
// The site's page in the frame can read this one's markup: the token is not for its vendors.
block.remove();

const address = new URL(location.href);
address.searchParams.delete(INSPECT_FIELD);
document.title = `Inspector · ${data.name}`;
createRoot(container).render(<Inspector {...data} address={address.href} />);
