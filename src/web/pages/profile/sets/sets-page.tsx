import { Form, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { PostSetView } from '#shared/views/profile-view.ts'
import { failureOf } from '../../../forms/form-result.ts'
import { useFocusWrong } from '../../../forms/use-focus-wrong.ts'
import { Age } from '../../../ui/age.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { fieldCss } from '../../../ui/fields/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { ProfileFrame } from '../profile-frame.tsx'
import css from '../sets.module.css'
import { SetFields } from './set-fields.tsx'
import type { loader } from './sets-page.server.ts'

export { action, loader } from './sets-page.server.ts'

export default function SetsPage() {
  const data = useLoaderData<typeof loader>()
  return (
    <ProfileFrame data={data} part="sets" path={data.gate === null ? `${data.account.path}sets` : null}>
      {account => (
        <div className={css.page}>
          {account.viewer.isSelf ? <NewSet isOpen={data.gate === null && data.sets.length === 0} /> : null}
          {data.gate === null ? <Sets sets={data.sets} name={account.name} /> : null}
        </div>
      )}
    </ProfileFrame>
  )
}

function Sets({ sets, name }: { sets: PostSetView[]; name: string }) {
  if (sets.length === 0) return <EmptyState icon="list" words={t('sets.none', { name })} />
  return (
    <Rows label={t('profile.sets')}>
      {sets.map(set => (
        <Row
          key={set.id}
          title={
            <Link className={css.title} to={set.path}>
              {set.title}
            </Link>
          }
          details={t('sets.count', { count: set.postCount })}
          when={<Age at={set.createdAt} />}
        >
          {set.description === '' ? undefined : (
            <p className={css.description} dir="auto">
              {set.description}
            </p>
          )}
        </Row>
      ))}
    </Rows>
  )
}

function NewSet({ isOpen }: { isOpen: boolean }) {
  const result = failureOf(useActionData())
  const form = useFocusWrong(result)
  return (
    <details className={css.edit} open={isOpen || result !== undefined}>
      <summary>{t('sets.new')}</summary>
      <p className={css.description}>{t('sets.about')}</p>
      <Form ref={form} method="post" className={fieldCss.form} noValidate>
        <SetFields result={result} />
        <p className={fieldCss.row}>
          <Button look="main" type="submit">
            {t('sets.create')}
          </Button>
        </p>
      </Form>
    </details>
  )
}
