import { useLoaderData } from 'react-router'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { CreateMultiButton } from '../../features/multis/create-multi-button.tsx'
import { MultiIcon } from '../../features/multis/multi-icon.tsx'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Row, Rows, StateChip } from '../../ui/rows.tsx'
import type { loader } from './own-multis-page.server.ts'

export { loader } from './own-multis-page.server.ts'

/** A member's custom feeds. */
export default function OwnMultisPage() {
  const { multis } = useLoaderData<typeof loader>()
  return (
    <SingleColumn title={t('multi.yours')}>
      <PageTitle label={t('multi.yours')} />
      {multis.length === 0 ? (
        <EmptyState icon="list" words={t('multi.noFeeds')}>
          <CreateMultiButton />
        </EmptyState>
      ) : (
        <>
          <p>
            <CreateMultiButton />
          </p>
          <Rows label={t('multi.yours')}>
            {multis.map(multi => (
              <Row
                key={multi.name}
                title={
                  <>
                    <MultiIcon icon={multi.icon} /> <Link to={multi.path}>{multi.title}</Link>{' '}
                    <StateChip tone={multi.audience === 'public' ? 'good' : 'plain'}>
                      {t(`multi.audience.${multi.audience}`)}
                    </StateChip>
                  </>
                }
                details={t('multi.count', { count: multi.communityCount })}
                acts={<ButtonLink to={`/custom-feeds/edit/${multi.name}`}>{t('multi.edit')}</ButtonLink>}
              />
            ))}
          </Rows>
          <p>{t('multi.limit', { count: multis.length, most: LIMITS.multisPerAccount })}</p>
        </>
      )}
    </SingleColumn>
  )
}
