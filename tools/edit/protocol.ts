/** Path of the endpoint that edits manifests; the query's `code` names the brand's folder. */
export const EDIT_PATH = "/livery/edit";
export const TOKEN_HEADER = "x-livery-token";
