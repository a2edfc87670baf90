import { Form, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/translate-moderation.ts'
import { MOD_LIMITS, MUTE_DAYS } from '#shared/mod-limits.ts'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import { MuteFields } from '../../features/moderation/mute-fields.tsx'
import { failureOf, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { FormProblem, fieldCss } from '../../ui/field.tsx'
import { KeptOutList } from './kept-out-list.tsx'
import css from './mod-pages.module.css'
import type { loader } from './muted-page.server.ts'

export { action, loader } from './muted-page.server.ts'

/** Who may not write to the moderators for a while, and a form to mute one more. */
export default function MutedPage() {
  const { frame, username, ...kept } = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
  return (
    <ModFrame frame={frame} page="muted">
      <details className={css.section} open={username !== '' || result !== undefined}>
        <summary>{t('mod.mute.title')}</summary>
        <Form method="post" className={fieldCss.form} key={kept.list.userOrder.length}>
          <FormProblem words={formError(result, [])} />
          <MuteFields
            username={username}
            days={MUTE_DAYS}
            noteLength={MOD_LIMITS.noteLength}
            values={result?.values}
          />
          <p>
            <Button type="submit" look="main" name="do" value="mute">
              {t('mod.mute.do')}
            </Button>
          </p>
        </Form>
      </details>
      <KeptOutList kind="muted" {...kept} />
    </ModFrame>
  )
}
