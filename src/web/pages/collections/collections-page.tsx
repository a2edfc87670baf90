import { Form, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { CollectionFields, NEW_COLLECTION } from '../../features/collections/collection-fields.tsx'
import { CollectionGate } from '../../features/collections/collection-gate.tsx'
import css from '../../features/collections/collections.module.css'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { failureOf, formError } from '../../forms/form-result.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import { Link } from '../../ui/link.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import type { loader } from './collections-page.server.ts'

export { action, loader } from './collections-page.server.ts'

/** Collections of a community or profile; moderators can create new ones here. */
export default function CollectionsPage() {
  const data = useLoaderData<typeof loader>()
  return data.opened === null ? (
    <CollectionGate gate={data.gate} name={data.name} />
  ) : (
    <List {...data.opened} />
  )
}

type Props = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['opened']>

function List({ collections, path, prefixedName, canEdit }: Props) {
  const result = failureOf(useActionData())
  const title = t('collection.of', { name: prefixedName })
  return (
    <SingleColumn title={title}>
      <PageTitle label={title} />
      <p className={css.place}>
        <Link to={path}>{prefixedName}</Link>
      </p>
      {collections.length === 0 ? (
        <EmptyState icon="list" words={t(canEdit ? 'collection.noneOwn' : 'collection.none')} />
      ) : (
        <Rows label={title}>
          {collections.map(one => (
            <Row
              key={one.id}
              title={
                <Link className={css.title} to={one.path}>
                  {one.title}
                </Link>
              }
              details={t('collection.count', { count: one.postCount })}
              acts={
                canEdit ? (
                  <ButtonLink to={`${path}collections/${one.id}/edit`}>{t('collection.edit')}</ButtonLink>
                ) : undefined
              }
            />
          ))}
        </Rows>
      )}
      {canEdit ? (
        <details open={collections.length === 0 || result !== undefined}>
          <summary>{t('collection.create')}</summary>
          <Form method="post" className={fieldCss.form}>
            <FormProblem words={formError(result, ['title', 'body'])} />
            <CollectionFields values={NEW_COLLECTION} result={result} />
            <p>
              <Button look="main" type="submit">
                {t('collection.createButton')}
              </Button>
            </p>
          </Form>
        </details>
      ) : null}
    </SingleColumn>
  )
}
