import { Form, Link, useActionData, useLoaderData } from 'react-router'
import { fullDate } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/translate-community-setup.ts'
import type { JoinRequestView } from '#shared/views/join-request.ts'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import { failureOf, fieldError, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { FormProblem, TextField } from '../../ui/field.tsx'
import type { loader } from './contributors-page.server.ts'
import css from './setup.module.css'

export { action, loader } from './contributors-page.server.ts'

type Data = ReturnType<typeof useLoaderData<typeof loader>>

/** Who may read and post where not everybody may, and who asks for it. */
export default function ContributorsPage() {
  const data = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
  return (
    <ModFrame frame={data.frame} page="contributors">
      <p className={css.intro}>{t('setup.contributors.intro')}</p>
      <FormProblem words={formError(result, ['name'])} />
      <h2 className={css.title}>{t('setup.contributors.requests')}</h2>
      {data.requests.length === 0 ? <p>{t('setup.contributors.noRequests')}</p> : null}
      <ul className={css.list}>
        {data.requests.map(request => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
      <h2 className={css.title}>{t('setup.contributors.addTitle')}</h2>
      <Form method="post" className={css.line} key={data.contributors[0]?.name}>
        <TextField
          name="name"
          label={t('setup.contributors.name')}
          defaultValue={result?.values?.name}
          error={fieldError(result, 'name')}
          required
          autoComplete="off"
          autoCapitalize="none"
        />
        <Button type="submit" look="main" name="intent" value="add">
          {t('setup.contributors.approve')}
        </Button>
      </Form>
      <Contributors data={data} />
    </ModFrame>
  )
}

function Request({ request }: { request: JoinRequestView }) {
  const { id, name, message } = request
  const dates = { date: fullDate(request.askedAt), since: fullDate(request.accountCreatedAt) }
  return (
    <li>
      <div className={css.what}>
        <Link to={`/user/${name}/`}>u/{name}</Link>
        <small>{t('setup.contributors.asked', dates)}</small>
        {message === '' ? null : <p>{message}</p>}
      </div>
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
    </li>
  )
}

function Contributors({ data: { contributors, query, next } }: { data: Data }) {
  return (
    <>
      <h2 className={css.title}>{t('setup.contributors.list')}</h2>
      <Form className={css.line} role="search">
        <TextField
          type="search"
          name="q"
          label={t('setup.contributors.search')}
          defaultValue={query}
          autoComplete="off"
          autoCapitalize="none"
        />
        <Button type="submit">{t('setup.contributors.find')}</Button>
      </Form>
      {contributors.length === 0 ? <p>{t('setup.contributors.none')}</p> : null}
      <ul className={css.list}>
        {contributors.map(({ name, approvedAt, approvedBy }) => (
          <li key={name}>
            <div className={css.what}>
              <Link to={`/user/${name}/`}>u/{name}</Link>
              <small>
                {approvedBy === null
                  ? t('setup.contributors.since', { date: fullDate(approvedAt) })
                  : t('setup.contributors.by', { date: fullDate(approvedAt), by: `u/${approvedBy}` })}
              </small>
            </div>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="name" value={name} />
              <Button
                type="submit"
                name="intent"
                value="remove"
                aria-label={t('setup.contributors.removeName', { name })}
              >
                {t('setup.remove')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {next === null ? null : (
        <Link to={`?${new URLSearchParams({ ...(query === '' ? {} : { q: query }), after: next })}`}>
          {t('setup.contributors.more')}
        </Link>
      )}
    </>
  )
}
