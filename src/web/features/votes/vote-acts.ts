import { t } from '#shared/messages/t.ts'
import { explainFailure } from '../../data/ask-login.ts'
import { layOver, type Overlay, overlayNow, useOverlay } from '../../data/overlays.ts'
import { runOperation } from '../../data/run-operation.ts'
import { openModal } from '../../modals/open-modal.ts'
import type { Act } from '../../ui/act.ts'

type Vote = -1 | 0 | 1
export type Votable = { fullname: string; score: number | null; viewer: { vote: Vote; canVote: boolean } }

type VoteSubject = { thing: Votable; isMember: boolean }

export const UP = arrow('up', 'A', 1)
export const DOWN = arrow('down', 'Z', -1)

/** Returns a vote action, also offered to visitors, who are asked to log in. */
function arrow(id: 'up' | 'down', key: string, way: 1 | -1): Act<VoteSubject> {
  return {
    id,
    label: () => t(`vote.${id}`),
    icon: id,
    key,
    isOffered: ({ thing, isMember }) => !isMember || thing.viewer.canVote,
    run: on => press(on, way),
  }
}

/** Returns the vote and score as the reader currently sees them. */
export function useVote(thing: Votable): { vote: Vote; score: number | null } {
  return laidOver(thing, useOverlay(thing.fullname))
}

function laidOver(thing: Votable, { vote = thing.viewer.vote, score = thing.score }: Overlay) {
  return { vote, score }
}

function press({ thing, isMember }: VoteSubject, way: 1 | -1): void {
  const { fullname } = thing
  if (!isMember) {
    openModal('login', { to: 'vote', thingId: fullname })
    return
  }
  const { vote, score } = laidOver(thing, overlayNow(fullname))
  // Pressing the same arrow again removes the vote (R1-10).
  const direction = vote === way ? 0 : way
  void castVote(fullname, direction, (score ?? 0) + direction - vote)
}

/** Latest request per item; responses to earlier ones are ignored. */
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
