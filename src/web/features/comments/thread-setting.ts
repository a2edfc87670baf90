import { createContext, useContext } from 'react'
import type { CommentSort } from '#shared/sorts.ts'
import type { FormResult } from '../../forms/form-result.ts'

/** What every comment of a thread knows about where it stands. */
export type ThreadSetting = {
  postFullname: string
  postPath: string
  sort: CommentSort
  /** The role a moderator views the thread as, as a query; '' for their own view. */
  viewAs: string
  /** The history entry and sort that this page of the thread stands for. */
  entry: string
  /** The comment of a permalink. */
  focus: string | null
  /** Under which a form without script stands. */
  replyTo: string | null
  /** What came back when a comment was refused without script. */
  result: FormResult | undefined
  /** The reader wrote a comment or took one away. */
  onCountChange: (change: 1 | -1) => void
}

/** A page of the thread at `path`, seen with the same eyes. */
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
