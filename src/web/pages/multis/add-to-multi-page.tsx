import { Form, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { MultiIcon } from '../../features/multis/multi-icon.tsx'
import css from '../../features/multis/multis.module.css'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { failureOf, formError } from '../../forms/form-result.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import type { loader } from './add-to-multi-page.server.ts'

export { action, loader } from './add-to-multi-page.server.ts'

/** Chooses which custom feeds include a community or profile. */
export default function AddToMultiPage() {
  const { place, multis } = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
  const title = t('multi.addTitle', { name: place.prefixedName })
  return (
    <SingleColumn title={title} isNarrow>
      <PageTitle label={title} />
      {multis.length === 0 ? <p>{t('multi.noFeeds')}</p> : null}
      <Form method="post" className={fieldCss.form}>
        <FormProblem words={formError(result, [])} />
        <input type="hidden" name="community" value={place.name} />
        <fieldset className={css.choices}>
          <legend className="visually-hidden">{t('multi.yours')}</legend>
          {multis.map(multi => (
            <label key={multi.name} className={css.choice}>
              <input type="hidden" name="shown" value={multi.name} />
              <input type="checkbox" name="multi" value={multi.name} defaultChecked={multi.has} />
              <MultiIcon icon={multi.icon} />
              <span dir="auto">
                {multi.title} <small>{t('multi.count', { count: multi.communityCount })}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <p className={fieldCss.row}>
          {multis.length === 0 ? null : (
            <Button look="main" type="submit">
              {t('setup.save')}
            </Button>
          )}
          <ButtonLink to={`/custom-feeds/create?communities=${encodeURIComponent(place.prefixedName)}`}>
            {t('multi.createButton')}
          </ButtonLink>
        </p>
      </Form>
    </SingleColumn>
  )
}
