import { Form, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import { SweepFields } from '../../features/sweeps/sweep-fields.tsx'
import { SweepList } from '../../features/sweeps/sweep-list.tsx'
import { OpenPageForm, PageForm, usePageForm } from '../../features/tools/page-form.tsx'
import { failureOf, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormProblem, TextField } from '../../ui/fields/field.tsx'
import type { loader } from './sweeps-page.server.ts'

export { action, loader } from './sweeps-page.server.ts'

/** Removes everything by one member, shows progress, and can restore it. */
export default function SweepsPage() {
  const { frame, sweeps, canAct, username } = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
  const isOpen = usePageForm(result?.values?.do === 'sweep') && canAct
  return (
    <ModFrame
      frame={frame}
      page="sweeps"
      intro={t('sweep.intro')}
      {...(canAct && { acts: <OpenPageForm words={t('sweep.open')} isOpen={isOpen} /> })}
    >
      {isOpen ? (
        <PageForm
          title={t('sweep.title')}
          problem={formError(result, ['username', 'rule', 'reason'])}
          submit={
            <Button type="submit" look="danger" name="do" value="sweep">
              {t('sweep.do')}
            </Button>
          }
        >
          <TextField
            name="username"
            label={t('sweep.username')}
            defaultValue={result?.values?.username ?? username}
            error={result?.error.field === 'username' ? t('sweep.wrongUsername') : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <SweepFields result={result} />
        </PageForm>
      ) : (
        <FormProblem words={formError(result, [])} />
      )}
      {sweeps.length === 0 ? (
        <EmptyState icon="trash" words={t('sweep.none')} />
      ) : (
        <Form method="post" aria-label={t('sweep.list')}>
          <SweepList sweeps={sweeps} canAct={canAct} field="do" />
        </Form>
      )}
    </ModFrame>
  )
}
