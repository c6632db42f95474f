/** Replaces `{settings.x}`. Returns undefined when a setting is absent, empty, or neither a string nor a number. */
export function fillTemplate(template: string, settings: Readonly<Record<string, unknown>>): string | undefined {
  let complete = true;
  const filled = template.replaceAll(/\{settings\.([\w-]+)\}/g, (_, key: string) => {
    const value = settings[key];
    if (typeof value === "number" || (typeof value === "string" && value !== "")) return String(value);
    complete = false;
    return "";
  });
  return complete ? filled : undefined;
}
