export { useMatches, useMatchProps } from "./use-matches.tsx";
