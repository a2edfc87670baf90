import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { beginStream, type LiveStream } from './live-stream.ts'
import type { LiveStreams } from './live-streams.ts'

const TRY_AGAIN_SECONDS = 30

export type StreamDeps = {
  streams: LiveStreams
  /** Frees the slot that the gate keeps for a request. */
  release(request: FastifyRequest['raw']): void
}

/**
 * Answers a request with the head of a stream, which is still to be added to the streams. Throws `rate_limited` and `overloaded`
 * when there are too many.
 */
export function openStream(
  { streams, release }: StreamDeps,
  context: RequestContext,
  request: FastifyRequest,
  reply: FastifyReply,
): LiveStream {
  const { state } = request
  const { network, isSingleClient } = state.caller.sender
  const refusal = streams.refuse(context.ctx.viewer?.id ?? null, isSingleClient ? network : null)
  if (refusal !== null) fail(refusal, { retryAfterSeconds: TRY_AGAIN_SECONDS })
  // Counted as a stream, not as a request that takes hours.
  state.isAnsweredElsewhere = true
  release(request.raw)
  reply.hijack()
  beginStream(reply.raw, [...state.setCookies.values()])
  const stream = newStream(context, reply.raw, network)
  for (const done of state.onClose.splice(0)) done()
  state.context = null
  return stream
}

function newStream({ ctx }: RequestContext, response: LiveStream['response'], network: string): LiveStream {
  const {
    choices: _choices,
    feeds: _feeds,
    preferences: _preferences,
    ...viewer
  } = ctx.viewer ?? { id: null }
  return {
    response,
    hear: null,
    viewer: viewer.id === null ? null : (viewer as LiveStream['viewer']),
    agreed: ctx.agreed ?? new Set(),
    accountId: ctx.viewer?.id ?? null,
    sessionId: ctx.viewer?.session?.id ?? null,
    network,
    slice: 0,
    follows: new Map(),
    sent: 0,
    wanted: 0,
    isReading: false,
  }
}
