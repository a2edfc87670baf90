import { useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { MOD_LIMITS, MUTE_DAYS } from '#shared/moderation/mod-limits.ts'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import { MuteFields } from '../../features/moderation/mute-fields.tsx'
import { OpenPageForm, PageForm, usePageForm } from '../../features/tools/page-form.tsx'
import { failureOf, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { FormProblem } from '../../ui/fields/field.tsx'
import type { loader } from './muted-page.server.ts'
import { RestrictedMembers } from './restricted-members.tsx'

export { action, loader } from './muted-page.server.ts'

/** Members muted from modmail, and a form to mute another. */
export default function MutedPage() {
  const { frame, username, ...kept } = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
  const isOpen = usePageForm(result !== undefined && result.values?.do !== 'lift')
  return (
    <ModFrame frame={frame} page="muted" acts={<OpenPageForm words={t('mod.mute.open')} isOpen={isOpen} />}>
      {isOpen ? (
        <PageForm
          title={t('mod.mute.title')}
          problem={formError(result, [])}
          submit={
            <Button type="submit" look="main" name="do" value="mute">
              {t('mod.mute.do')}
            </Button>
          }
        >
          <input type="hidden" name="contextId" value={kept.list.inContext?.contextId ?? ''} />
          <MuteFields
            username={username}
            days={MUTE_DAYS}
            noteLength={MOD_LIMITS.noteLength}
            values={result?.values}
          />
        </PageForm>
      ) : (
        <FormProblem words={formError(result, [])} />
      )}
      <RestrictedMembers kind="muted" {...kept} />
    </ModFrame>
  )
}
