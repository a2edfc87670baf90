import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  ACCESS_TOPIC,
  ACCOUNTS_TOPIC,
  type AccessChange,
  type AccountsMessage,
  CHANNELS_TOPIC,
  type ChannelMessage,
} from '#domain/live/publish.ts'
import { SESSIONS_TOPIC } from '#domain/sessions/end-session.ts'
import type { Bus } from '#platform/bus/bus.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import type { App } from '../app.ts'
import { openRequestContext } from '../http/request-state.ts'
import { beginStream, type LiveStream } from './live-stream.ts'
import type { LiveStreams } from './live-streams.ts'

const CHANNEL = /^[a-z]{1,20}:[0-9a-z]{1,20}$/
const MOST_CHANNELS = 20
const TRY_AGAIN_SECONDS = 30

type Deps = { app: App; streams: LiveStreams; release(request: FastifyRequest['raw']): void }

/**
 * `GET /live`: events as server-sent events. Members get their own, from `Last-Event-ID` (or `?after=`) on; anyone may name
 * channels to follow. With neither, there is nothing to wait for.
 */
export function addLiveDoor(http: FastifyInstance, { app, streams, release }: Deps): void {
  http.route({
    method: 'GET',
    url: '/live',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { state } = request
      state.family = '/live'
      const { channels, after } = readAsk(request)
      const context = await openRequestContext(app, request)
      if (context.ctx.viewer === null && channels.length === 0) fail('login_required')
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
      await streams.add(stream, channels, after).catch((error: unknown) => {
        request.log.warn({ err: error }, 'A live stream could not begin')
        reply.raw.end()
      })
    },
  })
}

/** Passes bus messages to the streams of this process. */
export function hearLive(bus: Bus, streams: LiveStreams, log: App['log']): void {
  const failed = (error: unknown): void => log.warn({ err: error }, 'Live streams could not be looked after')
  bus.subscribe(ACCOUNTS_TOPIC, message => streams.hearAccounts(message as AccountsMessage))
  bus.subscribe(CHANNELS_TOPIC, message => streams.hearChannel(message as ChannelMessage))
  bus.subscribe(ACCESS_TOPIC, change => void streams.hearAccessChange(change as AccessChange).catch(failed))
  bus.subscribe(SESSIONS_TOPIC, told => {
    streams.hearSessions((told as { accountId: AccountId }).accountId).catch(failed)
  })
  bus.onListening(() => {
    streams
      .lookAgain()
      .then(() => streams.followAgain())
      .catch(failed)
  })
}

function readAsk({ url, headers }: FastifyRequest): { channels: string[]; after: number | null } {
  const query = new URLSearchParams(url.split('?', 2)[1])
  const channels = [...new Set(query.getAll('follow'))]
  if (channels.length > MOST_CHANNELS) fail('bad_request', { field: 'follow', limit: MOST_CHANNELS })
  if (!channels.every(channel => CHANNEL.test(channel))) fail('bad_request', { field: 'follow' })
  const given = headers['last-event-id'] ?? query.get('after')
  if (given === null || given === undefined) return { channels, after: null }
  const after = Number(given)
  if (!Number.isSafeInteger(after) || after < 0) fail('bad_request', { field: 'after' })
  return { channels, after }
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
