import { Form, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/translate-moderation.ts'
import { BanFields } from '../../features/moderation/ban-fields.tsx'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import { typedIn } from '../../forms/filled-form.ts'
import { failureOf, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { FormProblem, fieldCss } from '../../ui/field.tsx'
import type { loader } from './banned-page.server.ts'
import { KeptOutList } from './kept-out-list.tsx'
import css from './mod-pages.module.css'

export { action, loader } from './banned-page.server.ts'

/** Who is banned from a community, and a form to ban one more. */
export default function BannedPage() {
  const { frame, username, replies, ...kept } = useLoaderData<typeof loader>()
  const answer = useActionData()
  const result = failureOf(answer)
  const typed = typedIn(answer)
  return (
    <ModFrame frame={frame} page="banned">
      <details className={css.section} open={username !== '' || typed !== undefined}>
        <summary>{t('mod.ban.title')}</summary>
        <Form method="post" className={fieldCss.form} key={kept.list.userOrder.length}>
          <FormProblem words={formError(result, [])} />
          <BanFields username={username} values={typed} wrongField={result?.error.field} replies={replies} />
          <p>
            <Button type="submit" look="danger" name="do" value="ban">
              {t('mod.ban.do')}
            </Button>
          </p>
        </Form>
      </details>
      <KeptOutList kind="banned" {...kept} />
    </ModFrame>
  )
}
