/** The kinds of flair: on members or on posts. */
export const FLAIR_KINDS = ['user', 'post'] as const
export type FlairKind = (typeof FLAIR_KINDS)[number]
