export const TABLE_OWNERS: Readonly<Record<string, string | readonly string[]>>
export const UNNAMED_WRITES: Readonly<Record<string, readonly string[]>>
