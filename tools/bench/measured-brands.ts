/** The brands whose homes are measured. */
export const measuredBrands = ["lotus", "carnaval", "noor", "manila"] as const;
