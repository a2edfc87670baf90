import {
  claimPushes,
  forgetPushes,
  type Push,
  postponePushes,
  settlePushes,
} from '#domain/push/claim-pushes.ts'
import { sendSoon } from '#domain/push/queue-pushes.ts'
import { noteOutcomes } from '#domain/push-devices/note-outcomes.ts'
import type { Ctx } from '#platform/context/context.ts'
import { speakTo } from '#platform/context/speak.ts'
import type { PushAnswer, PushOutcome, WebPush } from '#platform/web-push/web-push.ts'
import type { Composed } from './compose-message.ts'
import { composePushes } from './compose-pushes.ts'
import { loadReaders } from './load-readers.ts'

/** Messages taken at once; those of different devices are sent at the same time. */
const TOGETHER = 100
/** Then the job makes room for others and goes on with the next one. */
const MOST_MS = 20_000
/** Ends a device's turn. The rest is claimed again, long before another process takes it for abandoned. */
const DEVICE_MS = 60_000
/** Pauses before further attempts, in minutes; after the last one the message is given up. */
const RETRY_MINUTES = [1, 5, 15, 60, 240]

type Deps = {
  /** Null: push messages are off. */
  push: WebPush | null
  /** Counts messages by what became of them. */
  count: (outcome: PushOutcome | 'dropped', messages: number) => void
}

/**
 * Sends push messages that are due. A message that was sent and not recorded, because its process died in between, is sent
 * again and replaces the first one on the device. A job.
 */
export async function sendPushes(ctx: Ctx, deps: Deps, signal: AbortSignal): Promise<void> {
  const endsAtMs = performance.now() + MOST_MS
  while (!signal.aborted) {
    const pushes = await claimPushes(ctx, { limit: TOGETHER })
    if (pushes.length === 0) return forgetPushes(ctx)
    await sendAll(ctx, deps, pushes)
    if (performance.now() > endsAtMs) return sendSoon(ctx)
  }
}

type Sent = { push: Push; outcome: PushOutcome | 'dropped' | 'quiet' | 'unsent'; waitsMs: number }

async function sendAll(ctx: Ctx, { push: client, count }: Deps, pushes: readonly Push[]): Promise<void> {
  const messages = client === null ? new Map<Push, Composed>() : await composeAll(ctx, pushes)
  const devices = Map.groupBy(pushes, push => push.device_id).values()
  const results = (
    await Promise.all([...devices].map(own => sendToDevice(ctx, { client, pushes: own, messages })))
  ).flat()
  const of = (...outcomes: Sent['outcome'][]): Push[] =>
    results.filter(({ outcome }) => outcomes.includes(outcome)).map(({ push }) => push)
  const waits = new Map(results.map(({ push, waitsMs }) => [push, waitsMs]))
  const given = of('later').filter(({ attempts }) => attempts > RETRY_MINUTES.length)
  const failed = [...of('refused'), ...given]
  await settlePushes(ctx, [...of('sent', 'dropped'), ...failed])
  await postponePushes(
    ctx,
    of('later').filter(push => !given.includes(push)),
    push => ({
      dueAt: new Date(ctx.now().getTime() + pauseMsOf(push, waits.get(push) ?? 0)),
      attempts: push.attempts,
    }),
  )
  await postponePushes(ctx, of('quiet'), push => ({
    dueAt: messages.get(push)?.waitsUntil ?? ctx.now(),
    attempts: 0,
  }))
  await postponePushes(ctx, of('unsent'), ({ attempts }) => ({ dueAt: ctx.now(), attempts: attempts - 1 }))
  const ids = (list: readonly Push[]): number[] => [...new Set(list.map(push => push.device_id))]
  await noteOutcomes(ctx, { sent: ids(of('sent')), gone: ids(of('gone')), failed: ids(failed) })
  for (const outcome of ['sent', 'gone', 'later', 'refused', 'dropped'] as const)
    if (of(outcome).length > 0) count(outcome, of(outcome).length)
}

/**
 * Sends a device its messages one after another, so that it shows them in that order. When one does not reach it, the others
 * share its outcome without being tried.
 */
async function sendToDevice(
  ctx: Ctx,
  {
    client,
    pushes,
    messages,
  }: { client: WebPush | null; pushes: readonly Push[]; messages: ReadonlyMap<Push, Composed> },
): Promise<Sent[]> {
  const results: Sent[] = []
  const endsAt = ctx.now().getTime() + DEVICE_MS
  let missed: PushAnswer | undefined
  for (const push of pushes) {
    const composed = messages.get(push)
    if (client === null || composed === undefined) results.push({ push, outcome: 'dropped', waitsMs: 0 })
    else if (composed.waitsUntil !== null) results.push({ push, outcome: 'quiet', waitsMs: 0 })
    else if (ctx.now().getTime() > endsAt) results.push({ push, outcome: 'unsent', waitsMs: 0 })
    else {
      const answer = missed ?? (await client.send(toTarget(push), composed.message))
      if (answer.outcome === 'later' || answer.outcome === 'gone') missed = answer
      results.push({ push, ...answer })
    }
  }
  return results
}

/** Until the next attempt; longer if the push service asks for it. */
function pauseMsOf({ attempts }: Push, waitsMs: number): number {
  return Math.max((RETRY_MINUTES[attempts - 1] ?? 1) * 60_000, waitsMs)
}

async function composeAll(ctx: Ctx, pushes: readonly Push[]): Promise<Map<Push, Composed>> {
  const byAccount = Map.groupBy(pushes, push => push.account_id)
  const readers = await loadReaders(ctx, [...byAccount.keys()])
  const messages = new Map<Push, Composed>()
  for (const [accountId, own] of byAccount) {
    const reader = readers.get(accountId)
    if (reader === undefined) continue
    const texts = await speakTo(reader.viewer.preferences?.language, () => composePushes(ctx, reader, own))
    for (const [push, composed] of texts) messages.set(push, composed)
  }
  return messages
}

function toTarget({ endpoint, public_key: publicKey, auth_secret: authSecret }: Push) {
  return { endpoint, publicKey, authSecret }
}
