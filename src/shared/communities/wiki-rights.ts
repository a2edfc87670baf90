/** Who can edit a community's wiki: nobody (and nobody can read it), moderators, also approved users, also members. */
export const WIKI_MODES = ['off', 'moderators', 'approved', 'members'] as const
export type WikiMode = (typeof WIKI_MODES)[number]

/** Who can edit a page: as for the whole wiki, or fewer. */
export const WIKI_EDIT_LEVELS = ['wiki', 'approved', 'moderators'] as const
export type WikiEditLevel = (typeof WIKI_EDIT_LEVELS)[number]
