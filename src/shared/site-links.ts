/** Where entries of the menus lead that each site decides for itself; one that is missing is not shown. */
export type SiteLinks = Partial<
  Record<
    | 'help'
    | 'communities'
    | 'about'
    | 'blog'
    | 'careers'
    | 'press'
    | 'best'
    | 'old'
    | 'advertise'
    | 'app'
    | 'update'
    /** Conversations with moderators. */
    | 'modmail'
    /** For staff alone. */
    | 'employees',
    string
  >
>

/** The site's own documents, as pages of its wiki (R2.13-usr-37). */
export const POLICIES = ['useragreement', 'privacypolicy', 'contentpolicy', 'moderatorcodeofconduct'] as const
