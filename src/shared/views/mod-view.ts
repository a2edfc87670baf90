import type { ModAction, ModActor } from '../mod-actions.ts'

/** An entry of a community's log. */
export type ModActView = {
  id: number
  by: ModActor
  /** Null: the site or its rules did it, or the account is gone, or names are hidden. */
  moderator: string | null
  action: ModAction
  /** The post or comment it was done to, with its address. */
  target: { fullname: string; path: string; title: string } | null
  subject: string | null
  details: Record<string, string | number | boolean | null | string[]>
  at: string
}
