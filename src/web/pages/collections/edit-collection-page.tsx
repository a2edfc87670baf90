import { Form, useActionData, useLoaderData } from 'react-router'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { CollectionFields } from '../../features/collections/collection-fields.tsx'
import css from '../../features/collections/collections.module.css'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { type FormResult, failureOf, fieldError, formError } from '../../forms/form-result.ts'
import { useFocusWrong } from '../../forms/use-focus-wrong.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SideCard, SingleColumn } from '../../ui/columns.tsx'
import { FormProblem, fieldCss, TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { SureButton } from '../../ui/sure-button.tsx'
import type { loader } from './edit-collection-page.server.ts'

export { action, loader } from './edit-collection-page.server.ts'

const FIELDS = ['title', 'body', 'post'] as const

/** Edit page of a collection: posts and order, details and, set apart, deletion. */
export default function EditCollectionPage() {
  const { collection, entries } = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
  const about = useFocusWrong(result)
  const { title, bodyMarkdown: body, display } = collection
  const heading = t('collection.editTitle', { title })
  return (
    <SingleColumn title={heading}>
      <PageTitle label={heading} />
      <FormProblem words={formError(result, FIELDS)} />
      <SideCard title={t('collection.posts', { count: entries.length, most: LIMITS.postsPerCollection })}>
        <ol className={css.entries}>
          {entries.map((entry, at) => (
            <Post key={entry.fullname} entry={entry} at={at} count={entries.length} />
          ))}
        </ol>
        <Adding key={entries.length} place={collection.community.prefixedName} result={result} />
      </SideCard>
      <SideCard title={t('collection.about')}>
        <Form ref={about} method="post" className={fieldCss.form} preventScrollReset>
          <CollectionFields values={{ title, body, display }} result={result} />
          <p className={fieldCss.row}>
            <Button look="main" type="submit" name="intent" value="save">
              {t('setup.save')}
            </Button>
            <ButtonLink to={collection.path}>{t('collection.view')}</ButtonLink>
          </p>
        </Form>
      </SideCard>
      <Form method="post">
        <p>{t('collection.deleteText')}</p>
        <SureButton type="submit" name="intent" value="delete" sure={t('collection.deleteSure')}>
          {t('collection.delete')}
        </SureButton>
      </Form>
    </SingleColumn>
  )
}

type Entry = ReturnType<typeof useLoaderData<typeof loader>>['entries'][number]

function Post({ entry, at, count }: { entry: Entry; at: number; count: number }) {
  const gone = t(entry.state === 'deleted' ? 'collection.deleted' : 'collection.removed')
  const title = entry.title ?? gone
  return (
    <li>
      <span className={css.number} aria-hidden="true">
        {at + 1}
      </span>
      <div className={css.words}>
        {entry.title === null ? <p className={css.gone}>{gone}</p> : <Link to={entry.path}>{title}</Link>}
      </div>
      <div className={css.steps}>
        {([-1, 1] as const).map(by => (
          <Form key={by} method="post" preventScrollReset>
            <input type="hidden" name="post" value={entry.fullname} />
            <input type="hidden" name="to" value={at + by} />
            <Button
              type="submit"
              look="quiet"
              isIcon
              name="intent"
              value="move"
              disabled={at + by < 0 || at + by >= count}
              aria-label={t(by === -1 ? 'edit.up' : 'edit.down', { title })}
            >
              <Icon name={by === -1 ? 'up' : 'down'} />
            </Button>
          </Form>
        ))}
        <Form method="post" preventScrollReset>
          <input type="hidden" name="post" value={entry.fullname} />
          <Button
            type="submit"
            look="quiet"
            isIcon
            name="intent"
            value="remove"
            aria-label={t('collection.take', { title })}
            title={t('collection.take', { title })}
          >
            <Icon name="close" />
          </Button>
        </Form>
      </div>
    </li>
  )
}

function Adding({ place, result }: { place: string; result: FormResult | undefined }) {
  const form = useFocusWrong(result)
  return (
    <Form ref={form} method="post" className={fieldCss.form} preventScrollReset>
      <TextField
        name="post"
        label={t('collection.addPost')}
        hint={t('collection.addPostHint', { place })}
        defaultValue={result?.values?.intent === 'add' ? result.values.post : ''}
        {...upTo(LIMITS.urlLength)}
        error={fieldError(result, 'post')}
        autoComplete="off"
        inputMode="url"
      />
      <Button type="submit" name="intent" value="add">
        {t('collection.addButton')}
      </Button>
    </Form>
  )
}
