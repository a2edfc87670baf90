import type { ReactNode } from 'react'
import { coversRole, type NeededRole } from '#shared/accounts/admin-roles.ts'
import { t } from '#shared/messages/t.ts'
import type { AdminCounts } from '#shared/views/admin-view.ts'
import { useShell } from '../../data/shell-data.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { ToolsFrame } from '../../features/tools/tools-frame.tsx'

type Page =
  | 'overview'
  | 'reports'
  | 'appeals'
  | 'accounts'
  | 'topics'
  | 'banner'
  | 'log'
  | 'events'
  | 'mails'
  | 'messages'
  | 'backups'
  | 'storage'
  | 'signUp'
  | 'blocks'
  | 'retention'
  | 'jobs'
  | 'activity'
  | 'roles'
  | 'settings'
  | 'media'
  | 'announcements'
type Props = {
  title: string
  page: Page
  waiting: AdminCounts
  intro?: string
  children: ReactNode
}

const PATHS: Record<Page, string> = {
  overview: '/admin',
  reports: '/admin/reports',
  appeals: '/admin/appeals',
  accounts: '/admin/accounts',
  topics: '/admin/topics',
  banner: '/admin/banner',
  log: '/admin/log',
  events: '/admin/events',
  mails: '/admin/mails',
  messages: '/admin/messages',
  backups: '/admin/backups',
  storage: '/admin/storage',
  signUp: '/admin/sign-up',
  blocks: '/admin/sign-up/blocks',
  retention: '/admin/retention',
  jobs: '/admin/jobs',
  activity: '/admin/activity',
  roles: '/admin/roles',
  settings: '/admin/settings',
  media: '/admin/media',
  announcements: '/admin/announcements',
}
/** The domain decides; links to what it would refuse are left out. */
const NEEDED: Record<Page, NeededRole> = {
  overview: 'any',
  activity: 'site',
  reports: 'content',
  appeals: 'accounts',
  accounts: 'accounts',
  signUp: 'accounts',
  blocks: 'accounts',
  topics: 'content',
  messages: 'site',
  banner: 'site',
  log: 'any',
  events: 'site',
  mails: 'site',
  jobs: 'site',
  backups: 'site',
  storage: 'site',
  retention: 'site',
  roles: 'all',
  settings: 'site',
  media: 'content',
  announcements: 'site',
}
const GROUPS: { words: 'admin.group.waiting' | 'admin.group.site' | null; pages: Page[] }[] = [
  { words: null, pages: ['overview', 'activity'] },
  { words: 'admin.group.waiting', pages: ['reports', 'appeals'] },
  {
    words: 'admin.group.site',
    pages: [
      'accounts',
      'roles',
      'signUp',
      'blocks',
      'topics',
      'media',
      'settings',
      'announcements',
      'messages',
      'banner',
      'log',
      'events',
      'mails',
      'jobs',
      'backups',
      'storage',
      'retention',
    ],
  },
]

/** Frame of an admin page, with links to the other pages and their pending counts; hidden from search engines. */
export function AdminFrame({ title, page, waiting, intro, children }: Props) {
  const { siteName } = useShell()
  const { held, signUps, ...counts } = waiting
  const countOf = (one: Page) =>
    one === 'signUp' ? signUps : one in counts ? counts[one as keyof typeof counts] : 0
  return (
    <>
      <PageTitle label={title} />
      <meta name="robots" content="noindex,nofollow" />
      <ToolsFrame
        title={title}
        place={{ to: '/', words: siteName }}
        label={t('admin.title')}
        groups={GROUPS.map(({ words, pages }) => ({
          words: words === null ? null : t(words),
          links: pages
            .filter(one => coversRole(held, NEEDED[one]))
            .map(one => ({
              to: PATHS[one],
              words: t(`admin.page.${one}`),
              count: countOf(one),
              isCurrent: one === page,
            })),
        }))}
        {...(intro !== undefined && { intro })}
      >
        {children}
      </ToolsFrame>
    </>
  )
}
