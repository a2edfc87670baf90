import { createContext, useContext } from 'react'
import type { CommentSort } from '#shared/sorts.ts'
import type { FormResult } from '../../forms/form-result.ts'

/** Context shared by all comments of a thread. */
export type ThreadSetting = {
  postFullname: string
  postPath: string
  sort: CommentSort
  /** The role a moderator views the thread as, as a query; '' for their own view. */
  viewAs: string
  /** The history entry and sort of this page of the thread. */
  entry: string
  /** The comment of a permalink. */
  focus: string | null
  /** The comment whose form is open without script. */
  replyTo: string | null
  /** Result of a comment rejected without script. */
  result: FormResult | undefined
  /** Called when the reader adds or deletes a comment. */
  onCountChange: (change: 1 | -1) => void
}

/** Returns the URL of a thread page at `path` in the same view. */
export function threadPath(
  path: string,
  { viewAs, sort, after }: { viewAs: string; sort?: CommentSort; after?: string },
): string {
  const query = new URLSearchParams(viewAs)
  if (sort !== undefined) query.set('sort', sort)
  if (after !== undefined) query.set('after', after)
  return query.size === 0 ? path : `${path}?${query}`
}

const Setting = createContext<ThreadSetting | null>(null)
export const ThreadSettingProvider = Setting.Provider

export function useThreadSetting(): ThreadSetting {
  const setting = useContext(Setting)
  if (setting === null) throw new Error('A comment stands outside a thread')
  return setting
}
