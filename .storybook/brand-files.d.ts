declare module "virtual:livery-brand-files" {
  export interface BrandFileFact {
    /** From the brand's folder. */
    readonly path: string;
    readonly bytes: number;
    /** Of the picture of shared links and the screenshots alone. */
    readonly address?: string;
  }

  /** Folder of a brand -> name in the manifest's `brand` -> the file. */
  export const brandFiles: Readonly<Record<string, Readonly<Record<string, BrandFileFact>>>>;
}
