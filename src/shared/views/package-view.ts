/** A package the software stands on. */
export type PackageView = { name: string; description: string; license: string; homepage: string | null }
