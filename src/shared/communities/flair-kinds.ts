/** Who a flair belongs to. */
export const FLAIR_KINDS = ['user', 'post'] as const
export type FlairKind = (typeof FLAIR_KINDS)[number]
