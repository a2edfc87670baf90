import { onLiveArticles, subjectOf } from '../../data/live-articles.ts'
import { openModal } from '../../modals/open-modal.ts'
import { isOffered, type KeyAct } from '../../ui/act.ts'
import { isCovered } from './covered.ts'
import { keysStanding } from './key-acts.ts'
import { currentItem, leaveItem } from './move.ts'
import { AROUND_QUEUES, PLACES } from './places.ts'

type Subject = { place: keyof typeof PLACES | 'queue'; isMember: boolean }

/**
 * Runs the shortcut of a key; does nothing while a dialog is open, when it doesn't apply, or when the reader turned shortcuts
 * off.
 */
export async function pressKey({ key, repeat: isRepeated }: KeyboardEvent): Promise<void> {
  if (keysStanding() === 'off' || isCovered()) return
  const article = currentItem()
  const pageAct = actOf(PLACES.page, key)
  const subject = article === null ? undefined : await subjectIn(article, pageAct !== undefined)
  const act = subject === undefined ? pageAct : actOf(await actsAt(subject.place), key)
  if (act === undefined || (isRepeated && act.repeats !== true)) return
  if (act.forMembers === true && subject?.isMember === false) return openModal('login', {})
  const on = { ...subject, article }
  if (!isOffered(act, on)) return
  if (act.takesAway === true && article !== null) leaveItem(article)
  act.run(on)
}

/** Returns the subject of a key press; doesn't wait for an article to hydrate when the key also works without one. */
async function subjectIn(article: Element, hasElse: boolean): Promise<Subject | undefined> {
  const subject = subjectOf(article) as Subject | null | undefined
  if (subject !== undefined || hasElse) return subject ?? undefined
  return await new Promise(resolve => {
    const stop = () => {
      clearTimeout(timer)
      release()
      resolve((subjectOf(article) as Subject | undefined) ?? undefined)
    }
    const timer = setTimeout(stop, LIVE_MS)
    const release = onLiveArticles(() => {
      if (subjectOf(article) !== undefined) stop()
    })
  })
}

/** The time to wait for an article to hydrate before dropping a key pressed in it. */
const LIVE_MS = 5_000

async function actsAt(place: Subject['place']): Promise<readonly KeyAct<never>[]> {
  if (place !== 'queue') return PLACES[place]
  const { QUEUE_ACTS } = await import('../moderation/queue/queue-keys.ts')
  return [...AROUND_QUEUES, ...QUEUE_ACTS]
}

/** Returns the shortcut bound to a key. The caller's place guarantees the type of its subject. */
function actOf(acts: readonly KeyAct<never>[], key: string): KeyAct<unknown> | undefined {
  const isIt = (act: KeyAct<never>) => act.key?.split('+').at(-1)?.toLowerCase() === key.toLowerCase()
  return acts.find(isIt) as KeyAct<unknown> | undefined
}
