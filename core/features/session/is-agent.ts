/** Members of types 1 and 2 are agents (spec 6). */
export const isAgent = (type: number): boolean => type === 1 || type === 2;
