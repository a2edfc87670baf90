import { type RefObject, useCallback, useEffect, useState } from 'react'
import { dropDraft, findDraft, keepDraft } from '../../data/drafts.ts'
import { useShell } from '../../data/shell-data.ts'

type Draft = {
  isRestored: boolean
  /** Call on every change. */
  keep: (body: string) => void
  /** Call after sending or discarding. */
  drop: () => void
}

/** Saves a text area's content as a draft, and restores an earlier one into an untouched field. */
export function useDraft(
  slot: string,
  area: RefObject<HTMLTextAreaElement | null>,
  onRestore: (body: string) => void,
  isActive: boolean,
): Draft {
  const { viewer } = useShell()
  const isMember = viewer !== null
  const [isRestored, setRestored] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per slot, when writing begins
  useEffect(() => {
    if (!isActive) return
    let isStale = false
    const before = area.current?.value ?? ''
    void findDraft(slot, isMember).then(content => {
      const body = content?.body
      // Text typed meanwhile takes precedence over the draft.
      if (isStale || typeof body !== 'string' || body === before || area.current?.value !== before) return
      onRestore(body)
      setRestored(true)
    })
    return () => {
      isStale = true
    }
  }, [slot, isActive])
  const keep = useCallback((body: string) => keepDraft(slot, { body }, isMember), [slot, isMember])
  const drop = useCallback(() => {
    setRestored(false)
    dropDraft(slot, isMember)
  }, [slot, isMember])
  return { isRestored, keep, drop }
}
