/** Menu targets each site configures; missing ones aren't shown. */
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
    /** A Matrix client that replaces the site's own chat. */
    | 'chat'
    /** Staff only. */
    | 'employees',
    string
  >
>

/** The site's own documents, as wiki pages (R2.13-usr-37). */
export const POLICIES = ['useragreement', 'privacypolicy', 'contentpolicy', 'moderatorcodeofconduct'] as const
