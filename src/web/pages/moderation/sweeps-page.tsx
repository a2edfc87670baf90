import { Form, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/translate-sweeps.ts'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import { SweepFields } from '../../features/sweeps/sweep-fields.tsx'
import { SweepList } from '../../features/sweeps/sweep-list.tsx'
import { failureOf, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormProblem, fieldCss, TextField } from '../../ui/field.tsx'
import css from './mod-pages.module.css'
import type { loader } from './sweeps-page.server.ts'

export { action, loader } from './sweeps-page.server.ts'

/** Removes everything by one member, shows how far that is, and puts it back. */
export default function SweepsPage() {
  const { frame, sweeps, canAct, username } = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
  return (
    <ModFrame frame={frame} page="sweeps" intro={t('sweep.intro')}>
      {canAct ? (
        <details className={css.section} open={username !== '' || result !== undefined}>
          <summary>{t('sweep.title')}</summary>
          <Form method="post" className={fieldCss.form} key={sweeps[0]?.id}>
            <FormProblem words={formError(result, ['username', 'rule', 'reason'])} />
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
            <p>
              <Button type="submit" look="danger" name="do" value="sweep">
                {t('sweep.do')}
              </Button>
            </p>
          </Form>
        </details>
      ) : null}
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
