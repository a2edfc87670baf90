import { useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import type { FormResult } from '../../forms/form-result.ts'
import css from './automod.module.css'
import type { loader, RulesAnswer } from './automod-page.server.ts'
import { AutomodTabs } from './automod-tabs.tsx'
import { RehearsalReport } from './rehearsal-report.tsx'
import { RulesEditor } from './rules-editor.tsx'
import { RulesTable } from './rules-table.tsx'
import { ScrollRegion } from './scroll-region.tsx'

export { action, loader } from './automod-page.server.ts'

/** A community's rules: visible to all its moderators, editable with the settings permission. */
export default function AutomodPage() {
  const { frame, page, text, rehearsal, canEdit, told } = useLoaderData<typeof loader>()
  const answer = useActionData() as RulesAnswer | FormResult | undefined
  const isRunning = rehearsal?.state === 'waiting' || rehearsal?.state === 'running'
  return (
    <ModFrame frame={frame} page="automod">
      <AutomodTabs path={frame.path} />
      <p className={css.quiet}>{t('automod.intro')}</p>
      {told === null || answer !== undefined ? null : (
        <p className={css.told} role="status">
          {t(`automod.told.${told}`)}
        </p>
      )}
      {canEdit ? (
        <RulesEditor
          key={`${page.number}.${page.draft?.revision ?? 0}`}
          page={page}
          saved={text}
          answer={answer}
          isRehearsing={isRunning}
        />
      ) : (
        <ReadOnly yaml={page.yaml} />
      )}
      {rehearsal === null ? null : (
        <RehearsalReport
          rehearsal={rehearsal}
          isOld={rehearsal.yaml !== text}
          canEdit={canEdit}
          path={frame.path}
        />
      )}
      <RulesTable rules={page.rules} />
    </ModFrame>
  )
}

function ReadOnly({ yaml }: { yaml: string }) {
  return (
    <>
      <p>{t('automod.readOnly')}</p>
      {yaml === '' ? (
        <p className={css.quiet}>{t('automod.isEmpty')}</p>
      ) : (
        <ScrollRegion className={css.code} label={t('automod.editor')}>
          <pre>{yaml}</pre>
        </ScrollRegion>
      )}
    </>
  )
}
