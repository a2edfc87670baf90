import { Form, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { NEW_TOPIC, TOPIC_FIELDS, TopicFields } from '../../features/topics/topic-fields.tsx'
import { failureOf, formError } from '../../forms/form-result.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import { Link } from '../../ui/link.tsx'
import { Row, Rows, StateChip } from '../../ui/rows.tsx'
import type { loader } from './admin-topics-page.server.ts'

export { action, loader } from './admin-topics-page.server.ts'

/** The site's topics, and a form to add one. */
export default function AdminTopicsPage() {
  const { topics } = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
  return (
    <SingleColumn title={t('topic.adminTitle')}>
      <PageTitle label={t('topic.adminTitle')} />
      <meta name="robots" content="noindex,nofollow" />
      <p>{t('topic.adminIntro')}</p>
      <Rows label={t('topic.adminTitle')}>
        {topics.map(topic => (
          <Row
            key={topic.slug}
            title={
              <>
                <Link to={topic.path}>{topic.title}</Link>{' '}
                {topic.isListed ? null : <StateChip>{t('topic.unlisted')}</StateChip>}
              </>
            }
            details={topic.description}
            acts={<ButtonLink to={`/admin/topics/${topic.slug}`}>{t('topic.edit')}</ButtonLink>}
          />
        ))}
      </Rows>
      <h2>{t('topic.new')}</h2>
      <Form key={topics.length} method="post" className={fieldCss.form}>
        <FormProblem words={formError(result, TOPIC_FIELDS)} />
        <TopicFields values={NEW_TOPIC} result={result} />
        <p>
          <Button look="main" type="submit">
            {t('topic.create')}
          </Button>
        </p>
      </Form>
    </SingleColumn>
  )
}
