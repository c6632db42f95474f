/** `{settings.x}` replaced; undefined when a setting is absent or no text. */
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
