import { Form, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { failureOf, formError } from '../../forms/form-result.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CheckField, FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import { SettingsFrame } from '../settings/settings-frame.tsx'
import type { loader } from './test-card-page.server.ts'

export { action, loader } from './test-card-page.server.ts'

const CARDS = ['tok_pays', 'tok_pays_once', 'tok_declined'] as const

/** The form of the built-in test provider on which a card is given, as other providers have one of their own. */
export default function TestCardPage() {
  const { session, hasSignOn } = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
  return (
    <SettingsFrame title={t('premium.cardForm')} intro={t('premium.cardFormText')} hasSignOn={hasSignOn}>
      {session === '' ? (
        <p>{t('premium.cardMissing')}</p>
      ) : (
        <Form method="post" className={fieldCss.form}>
          <input type="hidden" name="session" value={session} />
          <FormProblem words={result?.words ?? formError(result, [])} />
          <fieldset>
            <legend className={fieldCss.label}>{t('premium.payment')}</legend>
            {CARDS.map((card, place) => (
              <CheckField
                key={card}
                type="radio"
                name="token"
                value={card}
                defaultChecked={place === 0}
                label={t(`premium.testCard.${card}`)}
              />
            ))}
          </fieldset>
          <div className={fieldCss.row}>
            <Button type="submit" look="main">
              {t('premium.useCard')}
            </Button>
            <ButtonLink to="/settings/premium">{t('shell.cancel')}</ButtonLink>
          </div>
        </Form>
      )}
    </SettingsFrame>
  )
}
