import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { Age } from '../../ui/age.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import type { DraftView } from './draft-view.ts'
import type { loader } from './drafts-page.server.ts'
import { ForOwner } from './for-owner.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import css from './sets.module.css'

export { loader } from './drafts-page.server.ts'

export default function DraftsPage() {
  const data = useLoaderData<typeof loader>()
  const drafts = data.gate === null ? data.drafts : null
  return (
    <ProfileFrame data={data} part="drafts">
      {account => (
        <div className={css.page}>
          {drafts === null ? <ForOwner account={account} /> : <Drafts drafts={drafts} path={account.path} />}
        </div>
      )}
    </ProfileFrame>
  )
}

function Drafts({ drafts, path }: { drafts: DraftView[]; path: string }) {
  if (drafts.length === 0)
    return (
      <EmptyState
        icon="edit"
        words={t('drafts.none')}
        next={{ to: '/submit', words: t('shell.createPost') }}
      />
    )
  return (
    <>
      <p className={css.description}>{t('drafts.intro')}</p>
      <Rows label={t('profile.drafts')}>
        {drafts.map(draft => (
          <Row
            key={draft.id}
            title={
              <Link className={css.title} to={`${path}draft/${encodeURIComponent(draft.id)}`}>
                {draftTitle(draft)}
              </Link>
            }
            details={draftPlace(draft)}
            when={<Age at={draft.updatedAt} />}
            acts={<ButtonLink to={draft.path}>{t('drafts.continue')}</ButtonLink>}
          />
        ))}
      </Rows>
    </>
  )
}

/** Returns the title shown for a draft. */
export function draftTitle({ kind, title }: DraftView): string {
  return kind === 'post' && title !== '' ? title : t(`drafts.${kind}`)
}

/** Describes where a draft would be posted; undefined when not known yet. */
export function draftPlace({ kind, place }: DraftView): string | undefined {
  if (place === '') return undefined
  return kind === 'post' ? t('drafts.for', { place }) : t('drafts.on', { title: place })
}
