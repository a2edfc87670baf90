import type { ReactNode } from 'react'
import { t } from '#shared/messages/translate-admin.ts'
import type { AdminCounts } from '#shared/views/admin-view.ts'
import { useShell } from '../../data/shell-data.ts'
import { ToolsFrame } from '../../features/tools/tools-frame.tsx'

type Page = 'overview' | 'reports' | 'appeals' | 'accounts' | 'log' | 'events'
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
  log: '/admin/log',
  events: '/admin/events',
}
const GROUPS: { words: 'admin.group.waiting' | 'admin.group.site' | null; pages: Page[] }[] = [
  { words: null, pages: ['overview'] },
  { words: 'admin.group.waiting', pages: ['reports', 'appeals'] },
  { words: 'admin.group.site', pages: ['accounts', 'log', 'events'] },
]

/** A page for admins, with the way to the others and what waits there; not for search engines. */
export function AdminFrame({ title, page, waiting, intro, children }: Props) {
  const { siteName } = useShell()
  const countOf = (one: Page) => (one in waiting ? waiting[one as keyof AdminCounts] : 0)
  return (
    <>
      <title>{t('page.labelled', { label: title, siteName })}</title>
      <meta name="robots" content="noindex,nofollow" />
      <ToolsFrame
        title={title}
        place={{ to: '/', words: siteName }}
        label={t('admin.title')}
        groups={GROUPS.map(({ words, pages }) => ({
          words: words === null ? null : t(words),
          links: pages.map(one => ({
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
