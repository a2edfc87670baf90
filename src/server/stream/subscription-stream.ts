import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Watched } from '#api/api-door.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { openStream, type StreamDeps } from './open-stream.ts'
import { SubscriptionResults } from './subscription-results.ts'

/**
 * Answers with a body, and again whenever it changes: the events `next` and `complete` of the GraphQL over Server-Sent Events
 * protocol in its distinct connections mode. It is complete when the caller may not follow the channel, or their session ends.
 */
export async function answerSubscription(
  deps: StreamDeps,
  context: RequestContext,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { body, watched }: { body: unknown; watched: Watched },
): Promise<void> {
  const { streams } = deps
  const { viewer } = context.ctx
  const stream = openStream(deps, context, request, reply)
  const { agreed } = stream
  const anew = () => ({ ...context, ctx: { ...streams.newCtx(), viewer, agreed } })
  const results = new SubscriptionResults(stream.response, {
    first: body,
    seconds: watched.seconds,
    again: () => watched.again(anew()),
  })
  stream.hear = event => results.hear(event)
  stream.response.once('close', () => results.stop())
  await streams.add(stream, [watched.channel], null).catch((error: unknown) => {
    request.log.warn({ err: error }, 'A subscription could not begin')
    results.complete()
  })
}
