import { shortCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import { useShell } from '../../data/shell-data.ts'
import { type Act, isOffered } from '../../ui/act.ts'
import { hole } from '../../ui/fragments/hole.ts'
import { Icon } from '../../ui/icon.tsx'
import { DOWN, UP, useVote, type Votable } from './vote-acts.ts'
import css from './vote-buttons.module.css'

/** Vote arrows with the score between them. `arch` stacks them, `small` is for comments. */
export function VoteButtons({ thing, look = 'row' }: { thing: Votable; look?: 'row' | 'arch' | 'small' }) {
  const { viewer } = useShell()
  const { vote, score } = useVote(thing)
  const on = { thing, isMember: viewer !== null }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be announced before every vote on the page
    <div
      className={`${css.vote} ${look === 'row' ? '' : css[look]}`}
      data-vote={vote}
      role="group"
      aria-label={t('vote.group')}
    >
      <Arrow act={UP} on={on} isPressed={vote === 1} />
      <span className={css.score} data-score={hole(plainScore, score)} title={hole(points, score)}>
        {hole(shortScore, score)}
      </span>
      <Arrow act={DOWN} on={on} isPressed={vote === -1} />
    </div>
  )
}

function plainScore(score: number | null): string {
  return score === null ? '' : String(score)
}

/** Formats `5 points`, or that the score is hidden. */
export function points(score: number | null): string {
  return score === null ? t('vote.unknown') : t('vote.points', { count: score })
}

function shortScore(score: number | null): string {
  return score === null ? '–' : shortCount(score)
}

function Arrow<On>({ act, on, isPressed }: { act: Act<On>; on: On; isPressed: boolean }) {
  return (
    <button
      type="button"
      aria-label={act.label(on)}
      aria-pressed={isPressed}
      disabled={!isOffered(act, on)}
      onClick={() => act.run(on)}
    >
      <Icon name={act.icon} />
    </button>
  )
}
