import { Form, useActionData, useLoaderData } from 'react-router'
import { COMMUNITY_LEVELS } from '#shared/inbox/community-levels.ts'
import { t } from '#shared/messages/t.ts'
import { communityPath } from '#shared/paths.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { failureOf, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { CheckField, FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import { Link } from '../../ui/link.tsx'
import type { loader } from './community-level-page.server.ts'

export { action, loader } from './community-level-page.server.ts'

/** The reader's notification level for one community. */
export default function CommunityLevelPage() {
  const { name, level, isSaved } = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
  const title = t('inbox.level.title', { name: `r/${name}` })
  return (
    <SingleColumn title={title}>
      <PageTitle label={title} />
      <meta name="robots" content="noindex,nofollow" />
      <p>
        <Link to={communityPath(name)}>r/{name}</Link>
      </p>
      {isSaved ? <p role="status">{t('inbox.level.saved')}</p> : null}
      <Form method="post" className={fieldCss.form} key={level}>
        <FormProblem words={formError(result, [])} />
        <fieldset className={fieldCss.form}>
          <legend className="visually-hidden">{title}</legend>
          {COMMUNITY_LEVELS.map(one => (
            <CheckField
              key={one}
              type="radio"
              name="level"
              value={one}
              label={t(`inbox.level.${one}`)}
              hint={t(`inbox.level.${one}.hint`)}
              defaultChecked={one === level}
            />
          ))}
        </fieldset>
        <p>
          <Button look="main" type="submit">
            {t('inbox.level.save')}
          </Button>
        </p>
      </Form>
      <p>
        <Link to="/settings/notifications">{t('inbox.level.all')}</Link>
      </p>
    </SingleColumn>
  )
}
