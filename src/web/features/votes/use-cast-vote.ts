import { t } from '#shared/messages/translate.ts'
import { explainFailure } from '../../data/ask-login.ts'
import { layOver, useOverlay } from '../../data/overlays.ts'
import { runOperation } from '../../data/run-operation.ts'
import { useShell } from '../../data/shell-data.ts'
import { openModal } from '../../modals/open-modal.ts'

type Vote = -1 | 0 | 1
export type Votable = { fullname: string; score: number | null; viewer: { vote: Vote; canVote: boolean } }

/** The vote and score as the reader sees them now, and what a press of an arrow does. */
export function useCastVote(thing: Votable): {
  vote: Vote
  score: number | null
  canPress: boolean
  press: (arrow: 1 | -1) => void
} {
  const { viewer } = useShell()
  const overlay = useOverlay(thing.fullname)
  const vote = overlay.vote ?? thing.viewer.vote
  const score = overlay.score === undefined ? thing.score : overlay.score
  const press = (arrow: 1 | -1) => {
    if (viewer === null) return openModal('login', { to: 'vote', thingId: thing.fullname })
    // The same arrow again takes the vote back (R1-10).
    const direction = vote === arrow ? 0 : arrow
    void castVote(thing.fullname, direction, (score ?? 0) + direction - vote)
  }
  return { vote, score, canPress: viewer === null || thing.viewer.canVote, press }
}

/** The newest press of each thing wins: answers to older ones are not laid over it. */
const newest = new Map<string, number>()

async function castVote(fullname: string, direction: Vote, score: number): Promise<void> {
  const turn = (newest.get(fullname) ?? 0) + 1
  newest.set(fullname, turn)
  const takeBack = layOver(fullname, { vote: direction, score })
  try {
    const answer = await runOperation('CastVote', { target: fullname, direction })
    if (newest.get(fullname) === turn) layOver(fullname, { vote: answer.vote, score: answer.score })
  } catch (error) {
    takeBack()
    explainFailure(error, reason => t('vote.failed', { reason }))
  }
}
