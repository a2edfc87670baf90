import type { AwardsLabel } from '#shared/awards/award-kinds.ts'
import { t } from '#shared/messages/t.ts'
import { useOverlay } from '../../data/overlays.ts'
import { openModal } from '../../modals/open-modal.ts'
import { AwardPicture } from './award-picture.tsx'
import css from './awards.module.css'

/** The dearest awards of a post or comment and how many it has; opens the list of them. */
export function AwardStrip({
  on: { fullname, awards },
}: {
  on: { fullname: string; awards: AwardsLabel | null }
}) {
  const shown = useOverlay(fullname).awards ?? awards
  if (shown === null) return null
  const { top, count } = shown
  return (
    <span>
      <button
        type="button"
        className={css.strip}
        data-awards={count}
        aria-label={t('awards.count', { count })}
        onClick={() => openModal('top-awarders', { fullname })}
      >
        {top.map(id => (
          <AwardPicture key={id} id={id} size={16} />
        ))}
        {count > 1 ? count : null}
      </button>
    </span>
  )
}
