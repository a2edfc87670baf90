import { Form, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { JoinRequestView } from '#shared/views/join-request.ts'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import { OpenPageForm, PageForm, usePageForm } from '../../features/tools/page-form.tsx'
import { failureOf, fieldError, formError } from '../../forms/form-result.ts'
import { Age } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormProblem, TextField } from '../../ui/fields/field.tsx'
import { FindField } from '../../ui/fields/find-field.tsx'
import { FullDate } from '../../ui/full-date.tsx'
import { Link } from '../../ui/link.tsx'
import { Row, Rows, StateChip } from '../../ui/rows.tsx'
import { tNodes } from '../../ui/t-nodes.ts'
import type { loader } from './contributors-page.server.ts'
import css from './setup.module.css'

export { action, loader } from './contributors-page.server.ts'

type Data = ReturnType<typeof useLoaderData<typeof loader>>

/** Approved users of a restricted or private community, and pending requests. */
export default function ContributorsPage() {
  const data = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
  const isAdding = result?.values?.intent === 'add'
  const isOpen = usePageForm(isAdding)
  return (
    <ModFrame
      frame={data.frame}
      page="contributors"
      intro={t('setup.contributors.intro')}
      acts={<OpenPageForm words={t('setup.contributors.open')} isOpen={isOpen} />}
    >
      {isOpen ? (
        <PageForm
          title={t('setup.contributors.addTitle')}
          problem={isAdding ? formError(result, ['name']) : undefined}
          submit={
            <Button type="submit" look="main" name="intent" value="add">
              {t('setup.contributors.approve')}
            </Button>
          }
        >
          <TextField
            name="name"
            label={t('setup.contributors.name')}
            defaultValue={result?.values?.name}
            error={fieldError(result, 'name')}
            required
            autoComplete="off"
            autoCapitalize="none"
          />
        </PageForm>
      ) : null}
      <FormProblem words={isAdding ? undefined : formError(result, ['name'])} />
      <h2 className={css.title}>{t('setup.contributors.requests')}</h2>
      {data.requests.length === 0 ? (
        <EmptyState icon="check" words={t('setup.contributors.noRequests')} />
      ) : null}
      <Rows label={t('setup.contributors.requests')}>
        {data.requests.map(request => (
          <Request key={request.id} request={request} />
        ))}
      </Rows>
      <Contributors data={data} />
    </ModFrame>
  )
}

function Request({ request }: { request: JoinRequestView }) {
  const { id, name, message } = request
  return (
    <Row
      title={
        <>
          <Link to={`/user/${name}/`}>u/{name}</Link>
          <StateChip tone="waits">{t('setup.contributors.waits')}</StateChip>
        </>
      }
      details={tNodes('setup.contributors.memberSince', {
        since: <FullDate at={request.accountCreatedAt} />,
      })}
      when={<Age at={request.askedAt} />}
      acts={
        <Form method="post" className={css.acts} preventScrollReset>
          <input type="hidden" name="requestId" value={id} />
          <Button
            type="submit"
            look="main"
            name="intent"
            value="approve"
            aria-label={t('setup.contributors.approveName', { name })}
          >
            {t('setup.contributors.approve')}
          </Button>
          <Button
            type="submit"
            name="intent"
            value="decline"
            aria-label={t('setup.contributors.declineName', { name })}
          >
            {t('setup.contributors.decline')}
          </Button>
        </Form>
      }
    >
      {message === '' ? null : <p>{message}</p>}
    </Row>
  )
}

function Contributors({ data: { contributors, query, next } }: { data: Data }) {
  return (
    <>
      <div className={css.over}>
        <h2 className={css.title}>{t('setup.contributors.list')}</h2>
        <FindField
          label={t('setup.contributors.search')}
          value={query}
          submit={t('setup.contributors.find')}
        />
      </div>
      {contributors.length > 0 ? null : query === '' ? (
        <EmptyState icon="user" words={t('setup.contributors.none')} />
      ) : (
        <EmptyState
          icon="search"
          words={t('setup.contributors.noMatches')}
          next={{ to: '?', words: t('setup.contributors.clear') }}
        />
      )}
      <Rows label={t('setup.contributors.list')}>
        {contributors.map(({ name, approvedAt, approvedBy }) => (
          <Row
            key={name}
            title={<Link to={`/user/${name}/`}>u/{name}</Link>}
            details={approvedBy === null ? undefined : t('setup.contributors.by', { by: `u/${approvedBy}` })}
            when={<Age at={approvedAt} />}
            acts={
              <Form method="post" preventScrollReset>
                <input type="hidden" name="name" value={name} />
                <Button
                  type="submit"
                  name="intent"
                  value="remove"
                  aria-label={t('setup.contributors.removeName', { name })}
                >
                  {t('setup.contributors.remove')}
                </Button>
              </Form>
            }
          />
        ))}
      </Rows>
      {next === null ? null : (
        <Link to={`?${new URLSearchParams({ ...(query === '' ? {} : { q: query }), after: next })}`}>
          {t('setup.contributors.more')}
        </Link>
      )}
    </>
  )
}
