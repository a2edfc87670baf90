import type { MouseEvent } from 'react'
import type { PostRequirements } from '#shared/communities/post-requirements.ts'
import { LIMITS } from '#shared/limits.ts'
import { listWords } from '#shared/messages/format-list.ts'
import { t } from '#shared/messages/t.ts'
import { POST_KINDS, type PostKind } from '#shared/post-kinds.ts'
import { BanNotice } from '../../features/moderation/ban-notice.tsx'
import { FLAIR_FIELD_ID } from './flair-field.tsx'
import type { Requirements } from './requirements-data.server.ts'
import css from './submit-page.module.css'

type Props = {
  needs: Requirements | null
  kind: PostKind
  hasFlair: boolean
  /** Opens the flair picker. */
  onFlair: () => void
}

/** Requirements of the chosen community for this kind of post; nothing when it has none. */
export function RequirementsNotice({ needs, kind, hasFlair, onFlair }: Props) {
  if (needs?.isBanned !== undefined)
    return (
      <div role="status">
        <BanNotice name={needs.isBanned} />
      </div>
    )
  const lines = needs === null ? [] : wordsOf(needs, kind)
  const needsFlair = needs?.requiresFlair === true
  if (lines.length === 0 && !needsFlair) return null
  return (
    <section className={css.duplicates} role="status">
      <p>{t('setup.needs')}</p>
      <ul>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
        {needsFlair ? <FlairLine hasFlair={hasFlair} onFlair={onFlair} /> : null}
      </ul>
    </section>
  )
}

/** Links to the flair field; with script it opens the picker. */
function FlairLine({ hasFlair, onFlair }: Pick<Props, 'hasFlair' | 'onFlair'>) {
  const handleClick = (event: MouseEvent): void => {
    event.preventDefault()
    onFlair()
  }
  return (
    <li>
      {t('setup.needs.flair')}{' '}
      {hasFlair ? null : (
        <a href={`#${FLAIR_FIELD_ID}`} onClick={handleClick}>
          {t('setup.needs.chooseFlair')}
        </a>
      )}
    </li>
  )
}

function wordsOf(needs: PostRequirements, kind: PostKind): string[] {
  const { isAllowed, titleMin, titleMax, body } = needs.kinds[kind]
  const allowed = POST_KINDS.filter(one => needs.kinds[one].isAllowed).map(one => t(`setup.kind.${one}`))
  const lists = ['titleRequired', 'titleBanned', 'bodyBanned'] as const
  const hosts = ['domainsAllowed', 'domainsBlocked'] as const
  return [
    ...(isAllowed ? [] : [t('setup.needs.kinds', { kinds: listWords(allowed) })]),
    ...(titleMin === 1 && titleMax === LIMITS.titleLength
      ? []
      : [t('setup.needs.titleLength', { min: titleMin, max: titleMax })]),
    ...(body === 'required' ? [t('setup.needs.bodyRequired')] : []),
    ...(body === 'none' ? [t('setup.needs.bodyNone')] : []),
    ...[...lists, ...(kind === 'link' ? hosts : [])]
      .filter(name => needs[name].length > 0)
      .map(name => t(`setup.needs.${name}`, { words: listWords(needs[name]) })),
  ]
}
