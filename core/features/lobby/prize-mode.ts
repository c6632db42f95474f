/** Spec 9: a prize mode is labelled Lott or Elott. Names of the platform: the same in every language. */
export const prizeModeLabel = (prizeMode: string): "Lott" | "Elott" => (/^elott/i.test(prizeMode) ? "Elott" : "Lott");
