/** Replaces `{settings.x}`; undefined when a setting is absent or not a string. */
export function fillTemplate(template: string, settings: Readonly<Record<string, unknown>>): string | undefined {
  let complete = true;
  const filled = template.replaceAll(/\{settings\.([\w-]+)\}/g, (_, key: string) => {
    const value = settings[key];
    if (typeof value === "string" && value !== "") return value;
    complete = false;
    return "";
  });
  return complete ? filled : undefined;
}
