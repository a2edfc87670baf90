import type { ReactNode } from 'react'
import type { FormResult } from '../../forms/form-result.ts'

export type ListItem = { id: string; title: string }

export type EditListProps<Item extends ListItem> = {
  /** Its name on the page, sent with its forms. */
  list: string
  label: string
  items: readonly Item[]
  limit: number
  canEdit?: boolean
  /** Not where they stand by name. */
  canMove?: boolean
  /** What adds one; what is said while there are none. */
  words: { add: string; none: string }
  /** A row below its title and beside it. */
  row: (item: Item) => ReactNode
  /** What stands in place of the title. */
  heading?: (item: Item) => ReactNode
  /** The inputs of a row, or of a new one. */
  fields: (item: Item | null, result: FormResult | undefined) => ReactNode
  /** The inputs that show their errors themselves. */
  fieldNames: readonly string[]
  encType?: 'multipart/form-data'
}
