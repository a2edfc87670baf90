import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { RoomAct } from '#shared/views/room-act.ts'
import { LEAVING_ACTS } from '#shared/views/room-act.ts'
import type { RoomMessageView, RoomView } from '#shared/views/room-view.ts'
import { explainFailure } from '../../data/ask-login.ts'
import { followChannel, onLive } from '../../data/live.ts'
import { runOperation } from '../../data/run-operation.ts'
import { untilEachLoaded, untilLoaded } from '../../data/until-loaded.ts'
import { forgetUnreadChat } from './chat-state.ts'
import { onOutbox, openOutbox, type Waiting, waitingMessages } from './outbox.ts'

const TYPING_MS = 5_000
const NONE: readonly Waiting[] = []

type At = 'newest' | 'before' | 'after' | 'around'
type Page = Pick<RoomView, 'messages' | 'hasEarlier' | 'hasLater'>

export type LiveRoom = {
  room: RoomView
  waiting: readonly Waiting[]
  typing: readonly string[]
  loadEarlier(): Promise<void>
  loadLater(): Promise<void>
  markRead(): void
  run(act: RoomAct, form: FormData): Promise<void>
}

/** Returns a live room; `reader` is the viewer's fullname, `onLeave` is called when they lose access. */
export function useRoom(first: RoomView, reader: string, onLeave: () => void): LiveRoom {
  const [room, setRoom] = useState(first)
  const [typing, setTyping] = useState<readonly string[]>([])
  const latest = useRef(room)
  latest.current = room
  const all = useSyncExternalStore(onOutbox, waitingMessages, () => NONE)
  const { id } = first
  const load = useCallback(
    async (at: At, seq = 0) => {
      const next = await runOperation('Room', { room: id, at, seq })
      setRoom(now => ({ ...next, ...merge(now, next, at), readSeq: Math.max(now.readSeq, next.readSeq) }))
    },
    [id],
  )
  const catchUp = useCallback(() => load('after', latest.current.messages.at(-1)?.seq ?? 0), [load])
  useEffect(() => openOutbox(reader), [reader])
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const hearTyping = (name: string) => {
      clearTimeout(timers.get(name))
      timers.set(
        name,
        setTimeout(() => setTyping(names => names.filter(each => each !== name)), TYPING_MS),
      )
      setTyping(names => (names.includes(name) ? names : [...names, name]))
    }
    const news = untilLoaded(catchUp)
    const newest = untilLoaded(() => load('newest'))
    const changes = untilEachLoaded<number>(1, async ([seq]) => load('around', seq))
    const stops = [
      news.stop,
      newest.stop,
      changes.stop,
      onLive('room', data => {
        if ((data as { room?: string }).room === id) news.run()
      }),
      onLive('room-read', data => {
        const { room: read, seq = 0 } = (data ?? {}) as { room?: string; seq?: number }
        if (read === id) setRoom(now => ({ ...now, readSeq: Math.max(now.readSeq, seq) }))
      }),
      onLive('reset', newest.run),
      followChannel(`room:${id}`, (event, data) => {
        const { seq = 0, name = '' } = (data ?? {}) as { seq?: number; name?: string }
        if (event === 'message' || event === 'followed' || (event === 'changed' && seq === 0)) news.run()
        else if (event === 'changed') changes.want([seq])
        else if (event === 'read') setRoom(now => sawUntil(now, seq, name, reader))
        else if (event === 'typing') hearTyping(name)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      for (const timer of timers.values()) clearTimeout(timer)
    }
  }, [id, reader, load, catchUp])
  const run = useCallback(
    async (act: RoomAct, form: FormData) => {
      const field = (name: string) => String(form.get(name) ?? '')
      const variables = { room: id, act, body: field('body'), emoji: field('emoji'), reason: field('reason') }
      const more = {
        note: field('note'),
        name: field('name'),
        to: field('to'),
        mediaId: Number(field('mediaId')),
      }
      try {
        const seq = Number(field('seq'))
        await runOperation('ActInRoom', { ...variables, ...more, seq, seconds: Number(field('seconds')) })
        if (LEAVING_ACTS.includes(act)) onLeave()
        // On failure the stream's event loads it.
        else await (seq > 0 ? load('around', seq) : catchUp()).catch(() => {})
      } catch (error) {
        explainFailure(error)
      }
    },
    [id, load, catchUp, onLeave],
  )
  const markRead = useCallback(() => {
    const { messages, readSeq, isRequest } = latest.current
    const seq = messages.at(-1)?.seq ?? 0
    if (seq <= readSeq || isRequest) return
    setRoom(now => ({ ...now, readSeq: seq }))
    // What the server was not told of is said with the next message, or when the tab is looked at again.
    const unsay = () => setRoom(now => ({ ...now, readSeq: now.readSeq === seq ? readSeq : now.readSeq }))
    runOperation('MarkRoomRead', { room: id, seq }).then(forgetUnreadChat, unsay)
  }, [id])
  // A sent message is replaced by the server's copy.
  const known = new Set(room.messages.map(({ clientId }) => clientId))
  return {
    room,
    waiting: all.filter(item => item.room === id && !known.has(item.clientId)),
    typing: typing.filter(
      name => room.people.some(person => person.name === name) || room.kind === 'channel',
    ),
    // Scrolling on asks again.
    loadEarlier: () => load('before', room.messages[0]?.seq ?? 0).catch(() => {}),
    loadLater: () => catchUp().catch(() => {}),
    markRead,
    run,
  }
}

function sawUntil(room: RoomView, seq: number, name: string, reader: string): RoomView {
  const isOther = room.people.some(person => person.fullname === name && name !== reader)
  return isOther && room.seenSeq !== null ? { ...room, seenSeq: Math.max(room.seenSeq, seq) } : room
}

/** Merges a page of messages: between its ends, the page's version wins. */
function merge(now: Page, page: Page, at: At): Page {
  if (at === 'newest') return page
  const [from, to] = [page.messages[0]?.seq, page.messages.at(-1)?.seq]
  if (from === undefined || to === undefined)
    return {
      messages: now.messages,
      hasEarlier: at !== 'before' && now.hasEarlier,
      hasLater: at !== 'after' && now.hasLater,
    }
  const first = now.messages[0]?.seq ?? from
  const kept = now.messages.filter(({ seq }) => seq < from || seq > to)
  // Around a message: only update what is already shown.
  const last = now.messages.at(-1)?.seq ?? to
  const added =
    at === 'around' ? page.messages.filter(({ seq }) => seq >= first && seq <= last) : page.messages
  return {
    messages: [...kept, ...added].sort(bySeq),
    hasEarlier: at === 'before' ? page.hasEarlier : now.hasEarlier,
    hasLater: at === 'after' ? page.hasLater : now.hasLater,
  }
}

const bySeq = (a: RoomMessageView, b: RoomMessageView): number => a.seq - b.seq
