/** Kinds of posts. */
export const POST_KINDS = ['text', 'link', 'image', 'chat'] as const
export type PostKind = (typeof POST_KINDS)[number]
