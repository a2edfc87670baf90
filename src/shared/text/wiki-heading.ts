/** A heading in a wiki page's table of contents; `id` is its anchor, `level` 1 to 6. */
export type WikiHeading = { level: number; id: string; text: string }
