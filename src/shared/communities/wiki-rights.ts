/** The editors of a community's wiki: no one (nor can anyone read it), moderators, also approved users, also members. */
export const WIKI_MODES = ['off', 'moderators', 'approved', 'members'] as const
export type WikiMode = (typeof WIKI_MODES)[number]

/** The editors of a wiki page: the same as for the whole wiki, or fewer. */
export const WIKI_EDIT_LEVELS = ['wiki', 'approved', 'moderators'] as const
export type WikiEditLevel = (typeof WIKI_EDIT_LEVELS)[number]
