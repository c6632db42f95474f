/**
 * Path of the endpoint that edits brands; the query's `code` names the brand's folder. `GET` lists what differs from the
 * last commit, with `part=pictures` the brand's files, with `part=texts&language=…` its texts; `POST` saves a `BrandEdit`.
 */
export const EDIT_PATH = "/livery/edit";
export const TOKEN_HEADER = "x-livery-token";
