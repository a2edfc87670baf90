import { useEffect, useRef, useState } from 'react'
import { type LinkRow, moveRow } from './link-rows.ts'

export type KeyedRow = LinkRow & { key: number }

/** Returns the form's link rows with functions to reorder, add and remove them. */
export function useLinkRows(given: readonly LinkRow[]) {
  const root = useRef<HTMLFieldSetElement>(null)
  const [rows, setRows] = useState<readonly KeyedRow[]>(() => given.map((row, key) => ({ ...row, key })))
  /** Rows as they were when the drag began. */
  const before = useRef<readonly KeyedRow[] | null>(null)
  const wanted = useRef<string | null>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    const name = wanted.current
    wanted.current = null
    if (name !== null) root.current?.querySelector<HTMLElement>(`[data-focus="${name}"]`)?.focus()
  })
  // Forms detect changes from typing; adding, removing or moving rows fires no input event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows change
  useEffect(() => {
    if (!isFirst.current) root.current?.form?.dispatchEvent(new Event('input', { bubbles: true }))
    isFirst.current = false
  }, [rows])
  const lay = (id: string, to: number) => {
    before.current ??= rows
    setRows(moveRow(rows, placeOf(rows, id), to))
  }
  return {
    root,
    rows,
    shown: rows.map(({ key }) => ({ id: String(key), title: '' })),
    lay,
    unlay: () => {
      if (before.current !== null) setRows(before.current)
      before.current = null
    },
    move: (id: string, to: number) => {
      before.current = null
      setRows(moveRow(rows, placeOf(rows, id), to))
    },
    focusNext: (name: string) => {
      wanted.current = name
    },
    add: () => setRows([...rows, { label: '', url: '', key: Math.max(...rows.map(({ key }) => key)) + 1 }]),
    remove: (key: number) => {
      setRows(rows.filter(row => row.key !== key))
      wanted.current = 'add'
    },
  }
}

function placeOf(rows: readonly KeyedRow[], id: string): number {
  return rows.findIndex(({ key }) => String(key) === id)
}
