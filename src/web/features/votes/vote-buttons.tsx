import { shortCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import { useCastVote, type Votable } from './use-cast-vote.ts'
import css from './vote-buttons.module.css'

/** Both arrows and the score between them. `arch` stands them in a column, `small` is for comments. */
export function VoteButtons({ thing, look = 'row' }: { thing: Votable; look?: 'row' | 'arch' | 'small' }) {
  const { vote, score, canPress, press } = useCastVote(thing)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be read before each of a page's votes
    <div
      className={`${css.vote} ${look === 'row' ? '' : css[look]}`}
      data-vote={vote}
      role="group"
      aria-label={t('vote.group')}
    >
      <button
        type="button"
        aria-label={t('vote.up')}
        aria-pressed={vote === 1}
        disabled={!canPress}
        onClick={() => press(1)}
      >
        <Icon name="up" />
      </button>
      <span
        className={css.score}
        data-score={score ?? ''}
        title={score === null ? t('vote.unknown') : t('vote.points', { count: score })}
      >
        {score === null ? '–' : shortCount(score)}
      </span>
      <button
        type="button"
        aria-label={t('vote.down')}
        aria-pressed={vote === -1}
        disabled={!canPress}
        onClick={() => press(-1)}
      >
        <Icon name="down" />
      </button>
    </div>
  )
}
