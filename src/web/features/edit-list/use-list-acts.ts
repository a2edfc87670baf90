import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { t } from '#shared/messages/translate-editing.ts'
import { failureOf, formError } from '../../forms/form-result.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { type ListDone, listDone } from './edit-list-answer.ts'
import { useSendAtLeaving } from './send-at-leaving.ts'

type Item = { id: string; title: string }
export type ListActsInPage<Shown extends Item = Item> = {
  root: RefObject<HTMLElement | null>
  /** The rows in the order in which they are dragged. */
  shown: readonly Shown[]
  /** Lays a row at another place without sending it. */
  lay: (id: string, to: number) => void
  /** Takes back what was laid. */
  unlay: () => void
  /** Puts a row at a place, and sends that. */
  move: (id: string, to: number) => void
  remove: (item: Item) => void
  undo: (undo: number, title: string) => void
  /** What was deleted last, and where it stood. */
  deleted: (ListDone & { at: number }) | undefined
  /** The focus goes to what has this name (`data-focus`) as soon as it is there. */
  focusNext: (name: string) => void
  /** Somebody used the list: what opens from now on takes the focus. */
  isUsed: boolean
  use: () => void
  /** For screen readers. */
  said: string
}

/** What is done to the rows of a list in the page: shown at once, sent, and told when it failed. */
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
  const shown = inOrder(items, order).filter(({ id }) => id !== removing?.id)

  // What the server holds now is shown, once it has answered all that was sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when there are new rows
  useEffect(() => {
    if (isIdle) setOrder(null)
  }, [items, isIdle])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is looked at once
  useEffect(() => {
    if (!isIdle || fetcher.data === undefined) return
    noteSent(null)
    const failure = failureOf(fetcher.data)
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
    setRemoving(null)
  }, [fetcher.data, isIdle])

  const submit = (fields: Record<string, string>) => {
    setUsed(true)
    fetcher.submit({ list, ...fields }, { method: 'post', preventScrollReset: true })
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

/** Waits for what is to take the focus: it may come with the next answer of the server. */
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
