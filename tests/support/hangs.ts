/**
 * What takes longer has hung, in milliseconds. A machine that checks what others send may be busy with them, and is given
 * three times as long.
 */
export const HANGS_MS = process.env.CI === 'true' ? 90_000 : 30_000

/** Limit of a test that runs several commands as processes, in milliseconds. */
export const COMMANDS_MS = 6 * HANGS_MS
