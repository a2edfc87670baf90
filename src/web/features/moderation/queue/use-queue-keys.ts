import { type RefObject, useEffect } from 'react'
import { useShell } from '../../../data/shell-data.ts'

/** The key of each act; the item with the focus takes it. */
const ACTS: Readonly<Record<string, string>> = {
  a: 'approve',
  r: 'remove',
  s: 'spam',
  l: 'lock',
  i: 'ignore_reports',
  c: 'claim',
}

/** J and K go from item to item, X ticks, Z takes back, a letter acts; not while typing, nor when shortcuts are off. */
export function useQueueKeys(list: RefObject<HTMLElement | null>): void {
  const { preferences } = useShell()
  const isOn = preferences.shortcuts
  useEffect(() => {
    if (!isOn) return
    const handleKey = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return
      const items = [...(list.current?.querySelectorAll<HTMLElement>(':scope > li') ?? [])]
      const current = items.find(item => item.contains(document.activeElement))
      const key = event.key.toLowerCase()
      if (key === 'j' || key === 'k') move(items, current, key === 'j' ? 1 : -1)
      else if (key === 'x') current?.querySelector<HTMLInputElement>('input[form=bulk]')?.click()
      else if (key === 'z') current?.querySelector<HTMLButtonElement>('button[data-undo]')?.click()
      else if (current === undefined || ACTS[key] === undefined) return
      else current.querySelector<HTMLButtonElement>(`button[value=${ACTS[key]}]`)?.click()
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    // Before the site's own keys, which mean something else here.
    window.addEventListener('keydown', handleKey, true)
    return () => window.removeEventListener('keydown', handleKey, true)
  }, [isOn, list])
}

function move(items: HTMLElement[], current: HTMLElement | undefined, step: number): void {
  const at = current === undefined ? (step > 0 ? -1 : 0) : items.indexOf(current)
  const next = items[Math.max(0, Math.min(items.length - 1, at + step))]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox])'))
  )
}
