import type { RefObject } from 'react'
import { t } from '#shared/messages/t.ts'
import { ActionMenu, type MenuAct } from '../../ui/menus/action-menu.tsx'
import { GIVE_AWARD } from '../awards/award-acts.ts'
import { HIDE } from './hide-post.ts'
import {
  ADD_TO_MULTI,
  COLLECT,
  CROSSPOST,
  DELETE,
  DUPLICATES,
  EDIT,
  EMBED,
  FLAIR,
  FOLLOW_THREAD,
  HIDE_SITE,
  MOD_SHARE,
  MUTE_COMMUNITY,
  MUTE_THREAD,
  NSFW,
  PIN_TO_PROFILE,
  SPOILER,
  WHY,
} from './post-menu-acts.tsx'
import { REPORT } from './report-act.ts'
import type { PostSubject } from './thing-acts.ts'
import { SAVE, SHARE, useSaved } from './thing-acts.ts'

const ACTS: readonly MenuAct<PostSubject>[] = [
  SAVE,
  GIVE_AWARD,
  SHARE,
  EMBED,
  MOD_SHARE,
  WHY,
  HIDE,
  CROSSPOST,
  DUPLICATES,
  ADD_TO_MULTI,
  COLLECT,
  FOLLOW_THREAD,
  MUTE_THREAD,
  MUTE_COMMUNITY,
  HIDE_SITE,
  EDIT,
  PIN_TO_PROFILE,
  FLAIR,
  NSFW,
  SPOILER,
  REPORT,
  DELETE,
]

type Props = { on: PostSubject; anchor: RefObject<HTMLElement | null>; onClose: () => void }

/** Menu with the less common actions on a post, as the view permits. */
export function PostMenu(props: Props) {
  const { thing, isMember } = props.on
  useSaved(thing)
  return <ActionMenu label={t('post.menuLabel')} acts={ACTS} isMember={isMember} {...props} />
}
