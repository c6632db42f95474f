/** The console's script: keeps the lists fresh and sends a switch as soon as it is flipped. */
export const consoleScript = `
const { merchant } = document.body.dataset;
const query = merchant === "*" ? "" : "?merchant=" + encodeURIComponent(merchant);
const live = document.querySelector("#live");
const form = document.querySelector("form.switches");
const output = form.querySelector("output");

const refresh = async () => {
  if (document.hidden || live.querySelector("details[open]") || live.contains(document.activeElement)) return;
  if (!getSelection().isCollapsed) return;
  const answer = await fetch("/live" + query).catch(() => undefined);
  if (answer?.ok) live.innerHTML = await answer.text();
};
setInterval(refresh, 2000);

const valueOf = (field) =>
  field.type === "checkbox" ? field.checked : field.type === "number" ? Number(field.value) : JSON.parse(field.value);

form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("change", async ({ target }) => {
  try {
    const [name, part] = target.name.split(".");
    const value = valueOf(target);
    const answer = await fetch("/api/switches", {
      method: "PATCH",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ merchant, [name]: part ? { [part]: value } : value }),
    });
    output.textContent = answer.ok ? "Saved" : "Not saved: " + answer.status;
  } catch (error) {
    output.textContent = "Not saved: " + error.message;
  }
});

document.querySelector("#reset").addEventListener("click", async () => {
  if (!confirm("Forget every member, code, event and switch, and start anew?")) return;
  await fetch("/api/reset", { method: "POST" });
  location.reload();
});
`;
