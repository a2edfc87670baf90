import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { MOD_LIMITS } from '#shared/moderation/mod-limits.ts'
import { PLACEHOLDERS } from '#shared/saved-reply.ts'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import css from './mod-pages.module.css'
import type { loader } from './saved-replies-page.server.ts'
import { TeamTexts } from './team-texts.tsx'

export { action, loader } from './saved-replies-page.server.ts'

/** A team's saved replies, in order. */
export default function SavedRepliesPage() {
  const { frame, replies, canEdit } = useLoaderData<typeof loader>()
  return (
    <ModFrame frame={frame} page="saved_replies">
      <p className={css.hint}>{t('mod.saved.about')}</p>
      <TeamTexts
        texts={replies}
        canEdit={canEdit}
        words={{
          label: t('mod.tool.saved_replies'),
          none: t('mod.saved.none'),
          add: t('mod.saved.add'),
          message: t('mod.saved.message'),
          hint: t('mod.saved.hint', { user: PLACEHOLDERS[0], community: PLACEHOLDERS[1] }),
        }}
        limits={{
          title: MOD_LIMITS.savedReplyTitleLength,
          message: MOD_LIMITS.savedReplyLength,
          most: MOD_LIMITS.savedReplies,
        }}
      />
    </ModFrame>
  )
}
