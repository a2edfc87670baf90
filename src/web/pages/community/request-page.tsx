import { Form, useActionData, useLoaderData } from 'react-router'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { failureOf, fieldError, formError } from '../../forms/form-result.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { FormProblem, fieldCss, TextAreaField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import { FullDate } from '../../ui/full-date.tsx'
import { tNodes } from '../../ui/t-nodes.ts'
import type { loader } from './request-page.server.ts'

export { action, loader } from './request-page.server.ts'

/** Form to request access to a private or restricted community, and the status of the request. */
export default function RequestPage() {
  const data = useLoaderData<typeof loader>()
  const title = t(`setup.request.${data.kind}`, { name: data.name })
  return (
    <SingleColumn title={title} isNarrow>
      <PageTitle label={title} />
      <meta name="robots" content="noindex,nofollow" />
      <State data={data} />
    </SingleColumn>
  )
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>

function State({ data: { name, path, kind, belongs, allowsRequests, request } }: { data: Data }) {
  if (belongs)
    return (
      <>
        <p>
          {t(request?.outcome === 'approved' ? 'setup.requestApproved' : 'setup.requestNothing', { name })}
        </p>
        <p>
          <ButtonLink look="main" to={path}>
            {name}
          </ButtonLink>
        </p>
      </>
    )
  if (request?.outcome === 'open')
    return (
      <>
        <h2>{t('setup.pendingTitle')}</h2>
        <p role="status">{tNodes('setup.pendingText', { name, date: <FullDate at={request.askedAt} /> })}</p>
      </>
    )
  if (!allowsRequests) return <p>{t('setup.requestsOff')}</p>
  return (
    <>
      <p>{t(`setup.request.${kind}Text`, { name })}</p>
      {request?.outcome === 'declined' ? <p role="status">{t('setup.requestDeclined')}</p> : null}
      <RequestForm />
    </>
  )
}

function RequestForm() {
  const result = failureOf(useActionData())
  return (
    <Form method="post" className={fieldCss.form}>
      <FormProblem words={formError(result, ['message'])} />
      <TextAreaField
        name="message"
        label={t('setup.requestMessage')}
        hint={t('setup.requestHint')}
        defaultValue={result?.values?.message}
        {...upTo(LIMITS.requestLength)}
        rows={4}
        error={fieldError(result, 'message')}
      />
      <p>
        <Button look="main" type="submit">
          {t('setup.requestSend')}
        </Button>
      </p>
    </Form>
  )
}
