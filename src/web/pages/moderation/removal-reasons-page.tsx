import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { MOD_LIMITS } from '#shared/moderation/mod-limits.ts'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import type { loader } from './removal-reasons-page.server.ts'
import { TeamTexts } from './team-texts.tsx'

export { action, loader } from './removal-reasons-page.server.ts'

/** R3-mod-03: a community's removal reasons, in order. */
export default function RemovalReasonsPage() {
  const { frame, reasons, canEdit } = useLoaderData<typeof loader>()
  return (
    <ModFrame frame={frame} page="removal_reasons">
      <TeamTexts
        texts={reasons.reasonOrder.flatMap(id => reasons.models[id] ?? [])}
        canEdit={canEdit}
        words={{
          label: t('mod.tool.removal_reasons'),
          none: t('mod.reasons.none'),
          add: t('mod.reasons.add'),
          message: t('mod.reason.message'),
        }}
        limits={{
          title: MOD_LIMITS.removalReasonTitleLength,
          message: MOD_LIMITS.removalReasonLength,
          most: MOD_LIMITS.removalReasons,
        }}
      />
    </ModFrame>
  )
}
