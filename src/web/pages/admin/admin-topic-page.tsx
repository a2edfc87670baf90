import { Form, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { topicPath } from '#shared/topics.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { TOPIC_FIELDS, TopicFields } from '../../features/topics/topic-fields.tsx'
import { failureOf, formError } from '../../forms/form-result.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import { SureButton } from '../../ui/sure-button.tsx'
import type { loader } from './admin-topic-page.server.ts'

export { action, loader } from './admin-topic-page.server.ts'

/** Edit page of a topic, for staff. */
export default function AdminTopicPage() {
  const values = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
  return (
    <SingleColumn title={t('topic.editTitle')}>
      <PageTitle label={t('topic.editTitle')} />
      <meta name="robots" content="noindex,nofollow" />
      <Form method="post" className={fieldCss.form}>
        <FormProblem words={formError(result, TOPIC_FIELDS)} />
        <TopicFields values={values} result={result} />
        <p className={fieldCss.row}>
          <Button look="main" type="submit" name="intent" value="save">
            {t('setup.save')}
          </Button>
          <ButtonLink to={topicPath(values.slug)}>{t('topic.view')}</ButtonLink>
          <ButtonLink to="/admin/topics">{t('shell.cancel')}</ButtonLink>
        </p>
      </Form>
      <Form method="post">
        <p>{t('topic.deleteText')}</p>
        <SureButton type="submit" name="intent" value="delete" sure={t('topic.deleteSure')}>
          {t('topic.delete')}
        </SureButton>
      </Form>
    </SingleColumn>
  )
}
