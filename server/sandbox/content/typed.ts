/** Gives a content file its type. A test checks each file against `content.schema.json`. */
export const typed = <T>(json: unknown): T => json as T;
