/** The console's script: keeps the lists fresh and sends a switch as soon as it is flipped. */
export const consoleScript = `
const { merchant } = document.body.dataset;
const query = merchant === "*" ? "" : "?merchant=" + encodeURIComponent(merchant);
const live = document.querySelector("#live");
const form = document.querySelector("#switches form");
const output = form.querySelector("output");

const refresh = async () => {
  if (document.hidden || live.querySelector("details[open]") || live.contains(document.activeElement)) return;
  if (!getSelection().isCollapsed) return;
  const answer = await fetch("/live" + query).catch(() => undefined);
  if (answer?.ok) live.innerHTML = await answer.text();
};
setInterval(refresh, 2000);

const valueOf = ({ type, value, checked }) =>
  type === "checkbox" ? checked : type === "number" ? Number(value) : type === "text" ? value || null : JSON.parse(value);

/** Shows whether it was saved. Returns the switches then, else nothing. */
const send = async (patch, output) => {
  try {
    const answer = await fetch("/api/switches", {
      method: "PATCH",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ merchant, ...patch() }),
    });
    const body = await answer.json();
    output.textContent = answer.ok ? "Saved" : "Not saved. " + body.error;
    return answer.ok ? body : undefined;
  } catch (error) {
    output.textContent = "Not saved. " + error.message;
  }
};

form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("change", async ({ target }) => {
  const [name, part] = target.name.split(".");
  const saved = await send(() => {
    const value = valueOf(target);
    return { [name]: part ? { [part]: value } : name === "flags" ? withTakenBack(value) : value };
  }, output);
  if (saved && name === "flags") showFlags(saved);
  // A text that is refused stays, to be corrected.
  if (!saved && target.type === "checkbox") target.checked = !target.checked;
});

const { flags } = form.elements;
const showFlags = (saved) => (flags.value = flags.defaultValue = JSON.stringify(saved.flags));

/** What is typed, with null for each flag that is there no more; the server refuses what is no object. */
const withTakenBack = (typed) =>
  Object(typed) !== typed || Array.isArray(typed)
    ? typed
    : { ...Object.fromEntries(Object.keys(JSON.parse(flags.defaultValue)).map((name) => [name, null])), ...typed };

const calls = document.querySelector("#calls");
const callForm = calls.querySelector("form");
const callOutput = callForm.querySelector("output");

const json = (name) => {
  const { value } = callForm.elements[name];
  try {
    return value.trim() === "" ? {} : { [name]: JSON.parse(value) };
  } catch {
    throw new Error('"' + name + '" is no JSON.');
  }
};

const callFault = () => {
  const { call, errorCode, failStatus, message, silent, delayMs, malformed } = callForm.elements;
  const fault = {
    ...(errorCode.value && { errorCode: errorCode.value }),
    ...(failStatus.value && { failStatus: Number(failStatus.value) }),
    ...((message.value || silent.checked) && { message: silent.checked ? "" : message.value }),
    ...(delayMs.value && { delayMs: Number(delayMs.value) }),
    ...(malformed.checked && { malformed: true }),
    ...json("value"),
    ...json("answer"),
  };
  if (Object.keys(fault).length === 0) throw new Error("Say what the call should do.");
  return { call: call.value, ...fault };
};

callForm.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (await send(callFault, callOutput)) location.reload();
});
calls.addEventListener("click", async ({ target }) => {
  const { call } = target.dataset;
  if (call && (await send(() => ({ call }), callOutput))) location.reload();
});

document.querySelector("#reset").addEventListener("click", async () => {
  if (!confirm("Forget every member, code, event and switch, and start anew?")) return;
  try {
    await fetch("/api/reset", { method: "POST" });
    location.reload();
  } catch (error) {
    output.textContent = "Not reset. " + error.message;
  }
});
`;
