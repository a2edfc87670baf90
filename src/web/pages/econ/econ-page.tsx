import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { useShell } from '../../data/shell-data.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { ToolsFrame } from '../../features/tools/tools-frame.tsx'
import { Activity } from './activity.tsx'
import { Approvals } from './approvals.tsx'
import { Books } from './books.tsx'
import type { loader } from './econ-page.server.ts'
import { Entities } from './entities.tsx'

export { action, loader } from './econ-page.server.ts'

/** The econ control panel, for staff. */
export default function EconPage() {
  const data = useLoaderData<typeof loader>()
  const { siteName } = useShell()
  const { path, views, waiting } = data
  return (
    <>
      <PageTitle whole={t('econ.title')} />
      <meta name="robots" content="noindex,nofollow" />
      <ToolsFrame
        title={t('econ.title')}
        place={{ to: '/', words: siteName }}
        label={t('econ.nav')}
        groups={[
          {
            words: null,
            links: views.map(view => ({
              to: view === 'entities' ? path : `${path}/${view}`,
              words: t(`econ.view.${view}`),
              isCurrent: view === data.view,
              ...(view === 'approvals' && { count: waiting }),
            })),
          },
        ]}
      >
        {data.view === 'approvals' ? (
          <Approvals {...data.approvals} path={path} />
        ) : data.view === 'activity' ? (
          <Activity acts={data.acts} path={path} />
        ) : data.view === 'books' ? (
          <Books {...data.books} path={path} />
        ) : (
          <Entities path={path} />
        )}
      </ToolsFrame>
    </>
  )
}
