import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { failureOf, formError } from '../../forms/form-result.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { type ListDone, listDone } from './edit-list-answer.ts'
import { useSendAtLeaving } from './send-at-leaving.ts'

type Item = { id: string; title: string }
type Sent = Readonly<Record<string, string>>
export type ListActsInPage<Shown extends Item = Item> = {
  root: RefObject<HTMLElement | null>
  /** The rows in their order while dragging. */
  shown: readonly Shown[]
  /** Moves a row without saving. */
  lay: (id: string, to: number) => void
  /** Reverts an unsaved move. */
  unlay: () => void
  /** Moves a row and saves the order. */
  move: (id: string, to: number) => void
  remove: (item: Item) => void
  undo: (undo: number, title: string) => void
  /** The last deleted row and its position. */
  deleted: (ListDone & { at: number }) | undefined
  /** Focuses the element with this `data-focus` as soon as it exists. */
  focusNext: (name: string) => void
  /** The reader has used the list, so editors that open from now on take focus. */
  isUsed: boolean
  use: () => void
  /** Announcement for screen readers. */
  said: string
}

/** Applies list actions optimistically, sends them, and reports failures. */
export function useListActs<Shown extends Item>(
  list: string,
  items: readonly Shown[],
): ListActsInPage<Shown> {
  const root = useRef<HTMLElement>(null)
  const fetcher = useFetcher<unknown>()
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const [removing, setRemoving] = useState<{ id: string; at: number } | null>(null)
  const [deleted, setDeleted] = useState<(ListDone & { at: number }) | undefined>()
  const [said, setSaid] = useState('')
  const [isUsed, setUsed] = useState(false)
  const focusNext = useFocusNext(root)
  const isIdle = fetcher.state === 'idle'
  const noteSent = useSendAtLeaving()
  /** Sent one at a time: two at once might arrive in the wrong order, or the first be aborted for the second. */
  const waiting = useRef<Sent[]>([])
  const isSending = useRef(false)
  const shown = inOrder(items, order).filter(({ id }) => id !== removing?.id)

  // Once all requests are answered, show the server's rows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when there are new rows
  useEffect(() => {
    if (isIdle && waiting.current.length === 0) setOrder(null)
  }, [items, isIdle])
  // biome-ignore lint/correctness/useExhaustiveDependencies: handle each answer once
  useEffect(() => {
    if (!isIdle || fetcher.data === undefined) return
    const failure = failureOf(fetcher.data)
    // Queued actions were based on the failed one, so drop them.
    if (failure !== undefined) waiting.current = []
    const next = waiting.current.shift()
    const done = listDone(fetcher.data)
    if (failure !== undefined) {
      const reason = failure.words ?? formError(failure, []) ?? ''
      showToast({ kind: 'Error', text: t('edit.failed', { reason }) })
      setOrder(null)
    } else if (done?.did === 'remove') {
      setDeleted({ ...done, at: removing?.at ?? 0 })
      focusNext('undo')
    } else if (done?.did === 'restore') {
      setDeleted(undefined)
      setSaid(t('edit.restored', { title: done.title }))
      focusNext(items.find(({ title }) => title === done.title)?.id ?? 'new')
    }
    if (next?.intent !== 'remove') setRemoving(null)
    noteSent(null)
    isSending.current = false
    if (next === undefined) return
    for (const left of [next, ...waiting.current]) if (left.intent === 'move') noteSent(left)
    send(next)
  }, [fetcher.data, isIdle])

  const send = (sent: Sent) => {
    isSending.current = true
    fetcher.submit(sent, { method: 'post', preventScrollReset: true })
  }
  const submit = (fields: Sent) => {
    setUsed(true)
    const sent = { list, ...fields }
    if (isSending.current) waiting.current.push(sent)
    else send(sent)
  }
  const lay = (id: string, to: number) => {
    const others = shown.filter(item => item.id !== id).map(item => item.id)
    const at = Math.max(0, Math.min(to, others.length))
    setOrder([...others.slice(0, at), id, ...others.slice(at)])
  }
  return {
    root,
    shown,
    lay,
    unlay: () => setOrder(null),
    move: (id, to) => {
      const title = shown.find(item => item.id === id)?.title ?? ''
      if (to < 0 || to >= shown.length) return
      lay(id, to)
      setSaid(t('edit.moved', { title, place: to + 1, count: shown.length }))
      const moved = { intent: 'move', id, name: title, to: String(to) }
      submit(moved)
      noteSent({ list, ...moved })
    },
    remove: ({ id, title }) => {
      setRemoving({ id, at: shown.findIndex(item => item.id === id) })
      setDeleted(undefined)
      submit({ intent: 'remove', id, name: title })
    },
    undo: (undo, title) => submit({ intent: 'restore', undo: String(undo), name: title }),
    deleted,
    focusNext,
    isUsed,
    use: () => setUsed(true),
    said,
  }
}

function inOrder<Shown extends Item>(items: readonly Shown[], order: readonly string[] | null) {
  if (order === null) return items
  const places = new Map(order.map((id, at) => [id, at]))
  return [...items].sort((one, other) => (places.get(one.id) ?? 1_000) - (places.get(other.id) ?? 1_000))
}

/** Returns a function that focuses an element once it exists; it may arrive with the server's next answer. */
function useFocusNext(root: RefObject<HTMLElement | null>): (name: string) => void {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const element = root.current?.querySelector<HTMLElement>(`[data-focus="${CSS.escape(wanted.current)}"]`)
    if (!element) return
    wanted.current = null
    element.focus()
  })
  return name => {
    wanted.current = name
  }
}
