import type { IconName } from './icon.tsx'

type Offer<On> = {
  id: string
  /** Hidden for visitors, who are asked to log in when they press its key. */
  forMembers?: true
  /** Always when omitted. */
  isOffered?: (on: On) => boolean
}

type Shown<On> = {
  /** Label of its button and menu entry. */
  label: (on: On) => string
  icon: IconName
}

/** A single-key shortcut. Keys are unique within a place (places.ts). */
export type KeyAct<On> = Offer<On> & {
  /** The key as shown in the shortcuts dialog. */
  key?: string
  /** Repeats while the key is held down. */
  repeats?: true
  /** Its subject disappears from the page. */
  takesAway?: true
  run: (on: On) => void
}

/** A user action: its button, menu entry and shortcut all come from this object. */
export type Act<On> = KeyAct<On> & Shown<On>

/** A menu entry that links to a page. */
export type LinkAct<On> = Offer<On> & Shown<On> & { href: (on: On) => string }

export function isOffered<On>(act: Offer<On>, on: On): boolean {
  return act.isOffered?.(on) ?? true
}
