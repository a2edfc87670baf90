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
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import type { App } from '../app.ts'
import { openRequestContext } from '../http/request-state.ts'
import type { LiveStreams } from './live-streams.ts'
import { openStream, type StreamDeps } from './open-stream.ts'

const CHANNEL = /^[a-z]{1,20}:[0-9a-z]{1,20}$/
const MOST_CHANNELS = 20

type Deps = StreamDeps & { app: App }

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
      const stream = openStream({ streams, release }, context, request, reply)
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
