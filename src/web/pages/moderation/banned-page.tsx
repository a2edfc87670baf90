import { useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { BanFields } from '../../features/moderation/ban-fields.tsx'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import { OpenPageForm, PageForm, usePageForm } from '../../features/tools/page-form.tsx'
import { typedIn } from '../../forms/filled-form.ts'
import { failureOf, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { FormProblem } from '../../ui/fields/field.tsx'
import type { loader } from './banned-page.server.ts'
import { RestrictedMembers } from './restricted-members.tsx'

export { action, loader } from './banned-page.server.ts'

/** Banned members, and a form to ban another. */
export default function BannedPage() {
  const { frame, username, replies, ...kept } = useLoaderData<typeof loader>()
  const answer = useActionData()
  const result = failureOf(answer)
  const typed = typedIn(answer)
  const isOpen = usePageForm(typed !== undefined && typed.do !== 'lift')
  return (
    <ModFrame frame={frame} page="banned" acts={<OpenPageForm words={t('mod.ban.open')} isOpen={isOpen} />}>
      {isOpen ? (
        <PageForm
          title={t('mod.ban.title')}
          problem={formError(result, ['username', 'days'])}
          submit={
            <Button type="submit" look="danger" name="do" value="ban">
              {t('mod.ban.do')}
            </Button>
          }
        >
          <input type="hidden" name="contextId" value={kept.list.inContext?.contextId ?? ''} />
          <BanFields username={username} values={typed} wrongField={result?.error.field} replies={replies} />
        </PageForm>
      ) : (
        <FormProblem words={formError(result, [])} />
      )}
      <RestrictedMembers kind="banned" {...kept} />
    </ModFrame>
  )
}
