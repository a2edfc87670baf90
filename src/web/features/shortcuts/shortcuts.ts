/** Where a shortcut does something: the sheet's headings. */
export const SHORTCUT_GROUPS = ['anywhere', 'list', 'item', 'writing'] as const

type Shortcut = { id: string; keys: readonly string[]; group: (typeof SHORTCUT_GROUPS)[number] }

/** Every shortcut (R2.15): what the sheet shows and what a key does. */
export const SHORTCUTS = [
  { id: 'help', keys: ['Shift', '?'], group: 'anywhere' },
  { id: 'menu', keys: ['Q'], group: 'anywhere' },
  { id: 'post', keys: ['C'], group: 'anywhere' },
  { id: 'next', keys: ['J'], group: 'list' },
  { id: 'previous', keys: ['K'], group: 'list' },
  { id: 'open', keys: ['Enter'], group: 'list' },
  { id: 'expand', keys: ['X'], group: 'list' },
  { id: 'nextOpen', keys: ['N'], group: 'list' },
  { id: 'previousOpen', keys: ['P'], group: 'list' },
  { id: 'up', keys: ['A'], group: 'item' },
  { id: 'down', keys: ['Z'], group: 'item' },
  { id: 'save', keys: ['S'], group: 'item' },
  { id: 'hide', keys: ['H'], group: 'item' },
  { id: 'link', keys: ['L'], group: 'item' },
  { id: 'reply', keys: ['R'], group: 'item' },
  { id: 'collapse', keys: ['Enter'], group: 'item' },
  { id: 'send', keys: ['Ctrl', 'Enter'], group: 'writing' },
] as const satisfies readonly Shortcut[]

export type ShortcutId = (typeof SHORTCUTS)[number]['id']
