export const bootScript = "";
export const bootScriptHash = async (): Promise<string> => "";
