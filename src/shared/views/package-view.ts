/** A package the software uses. */
export type PackageView = { name: string; description: string; license: string; homepage: string | null }
