import { createContext, useContext } from 'react'
import type { CommentSort } from '#shared/sorts.ts'
import type { FormResult } from '../../forms/form-result.ts'

/** What every comment of a thread knows about where it stands. */
export type ThreadSetting = {
  postFullname: string
  postPath: string
  sort: CommentSort
  /** The comment of a permalink. */
  focus: string | null
  /** Under which a form without script stands. */
  replyTo: string | null
  /** What came back when a comment was refused without script. */
  result: FormResult | undefined
}

const Setting = createContext<ThreadSetting | null>(null)
export const ThreadSettingProvider = Setting.Provider

export function useThreadSetting(): ThreadSetting {
  const setting = useContext(Setting)
  if (setting === null) throw new Error('A comment stands outside a thread')
  return setting
}
