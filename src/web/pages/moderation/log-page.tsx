import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { ActEntry } from '../../features/moderation/act-entry.tsx'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Rows } from '../../ui/rows.tsx'
import { LogFilters } from './log-filters.tsx'
import type { loader } from './log-page.server.ts'

export { loader } from './log-page.server.ts'

/** The community's moderator log: action, moderator and target. */
export default function LogPage() {
  const { frame, place, filter, acts, next } = useLoaderData<typeof loader>()
  const chosen = Object.entries(filter).filter(([, value]) => value !== '')
  const older = new URLSearchParams([...chosen, ['before', String(next)]])
  const contents = (
    <>
      <LogFilters filter={filter} isPublic={frame === null} />
      {acts.length > 0 ? null : chosen.length > 0 ? (
        <EmptyState
          icon="search"
          words={t('mod.kept.noMatches')}
          next={{ to: '?', words: t('mod.queue.clearFilters') }}
        />
      ) : (
        <EmptyState icon="shield" words={t('mod.log.empty')} />
      )}
      <Rows isOrdered label={t('mod.tool.log')}>
        {acts.map(act => (
          <ActEntry key={act.id} act={act} />
        ))}
      </Rows>
      {next === null ? null : <Link to={`?${older}`}>{t('mod.log.older')}</Link>}
    </>
  )
  return frame === null ? (
    <SingleColumn title={t('mod.log.public', { name: place })}>
      <PageTitle label={t('mod.log.public', { name: place })} />
      {contents}
    </SingleColumn>
  ) : (
    <ModFrame frame={frame} page="log">
      {contents}
    </ModFrame>
  )
}
