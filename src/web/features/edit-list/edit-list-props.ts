import type { ReactNode } from 'react'
import type { FormResult } from '../../forms/form-result.ts'

export type ListItem = { id: string; title: string }

export type EditListProps<Item extends ListItem> = {
  /** Name of the list on the page, sent with its forms. */
  list: string
  label: string
  items: readonly Item[]
  limit: number
  canEdit?: boolean
  /** False for lists sorted by name. */
  canMove?: boolean
  /** Labels of the add button and the empty state. */
  words: { add: string; none: string }
  /** A row's content below and beside its title. */
  row: (item: Item) => ReactNode
  /** Replaces the title. */
  heading?: (item: Item) => ReactNode
  /** Inputs of a row, or of a new one. */
  fields: (item: Item | null, result: FormResult | undefined) => ReactNode
  /** Inputs that show their own errors. */
  fieldNames: readonly string[]
  encType?: 'multipart/form-data'
}
