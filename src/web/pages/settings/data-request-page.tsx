import { Form, useActionData, useLoaderData } from 'react-router'
import type { DataExportView } from '#shared/accounts/data-export.ts'
import { exactCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import { SettingsCard } from '../../features/settings-form/settings-form.tsx'
import { type FormResult, failureOf, fieldError, formError } from '../../forms/form-result.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CheckField, FormProblem, fieldCss, TextField } from '../../ui/fields/field.tsx'
import { FullDate, useFullDate } from '../../ui/full-date.tsx'
import { tNodes } from '../../ui/t-nodes.ts'
import type { loader } from './data-request-page.server.ts'
import { SettingsFrame } from './settings-frame.tsx'
import css from './settings-page.module.css'

export { action, loader } from './data-request-page.server.ts'

export default function DataRequestPage() {
  const { copies, isAsked, hasSignOn } = useLoaderData<typeof loader>()
  const failure = failureOf(useActionData())
  return (
    <SettingsFrame page="data-request" hasSignOn={hasSignOn}>
      {isAsked && failure === undefined ? (
        <p className={css.saved} role="status">
          {t('dataExport.asked')}
        </p>
      ) : null}
      <div className={css.facts}>
        <RequestForm key={copies.length} failure={failure} />
        <section className={css.list}>
          <h2>{t('dataExport.yours')}</h2>
          {copies.length === 0 ? (
            <p className={css.none}>{t('dataExport.none')}</p>
          ) : (
            <p className={css.hint}>{t('dataExport.confirm')}</p>
          )}
          <ul className={css.entries}>
            {copies.map(copy => (
              <Copy key={copy.id} copy={copy} />
            ))}
          </ul>
        </section>
      </div>
    </SettingsFrame>
  )
}

function RequestForm({ failure }: { failure: FormResult | undefined }) {
  const typed = failure?.values
  return (
    <SettingsCard title={t('dataExport.what')} hint={t('dataExport.whatHint')}>
      <Form method="post" action="/settings/data-request" className={fieldCss.form}>
        <FormProblem words={formError(failure, ['from', 'to'])} />
        <fieldset className={css.choice}>
          <legend className={fieldCss.label}>{t('dataExport.scope')}</legend>
          <CheckField
            type="radio"
            name="scope"
            value="all"
            defaultChecked={typed?.scope !== 'range'}
            label={t('dataExport.all')}
          />
          <CheckField
            type="radio"
            name="scope"
            value="range"
            defaultChecked={typed?.scope === 'range'}
            label={t('dataExport.range')}
            hint={t('dataExport.rangeHint')}
          />
        </fieldset>
        <div className={css.choices}>
          {(['from', 'to'] as const).map(name => (
            <TextField
              key={name}
              type="date"
              name={name}
              label={t(`dataExport.${name}`)}
              defaultValue={typed?.[name]}
              error={fieldError(failure, name)}
            />
          ))}
        </div>
        <p className={fieldCss.row}>
          <Button look="main" type="submit">
            {t('dataExport.request')}
          </Button>
          <span className={fieldCss.hint}>{t('dataExport.pause')}</span>
        </p>
      </Form>
    </SettingsCard>
  )
}

function Copy({ copy }: { copy: DataExportView }) {
  const date = useFullDate(copy.askedAt)
  return (
    <li className={css.entry}>
      <span className={css.filter}>
        <b>{rangeWords(copy)}</b>
        <small>{t('dataExport.of', { date })}</small>
        <small>{stateWords(copy)}</small>
      </span>
      {copy.state === 'ready' ? (
        <ButtonLink
          to={`/settings/data-request/${copy.id}`}
          reloadDocument
          aria-label={t('dataExport.downloadOf', { date })}
        >
          {t('dataExport.download')}
        </ButtonLink>
      ) : null}
    </li>
  )
}

function rangeWords({ from, to }: DataExportView): string {
  if (from === null && to === null) return t('dataExport.everything')
  if (to === null) return t('dataExport.since', { from: from ?? '' })
  return from === null ? t('dataExport.until', { to }) : t('dataExport.between', { from, to })
}

function stateWords({ state, items, bytes, expiresAt }: DataExportView) {
  if (state !== 'ready') return t(`dataExport.${state}`)
  return tNodes('dataExport.ready', {
    items: items ?? 0,
    size: sizeWords(bytes ?? 0),
    date: <FullDate key="date" at={expiresAt ?? ''} />,
  })
}

const KILO = 1_000

function sizeWords(bytes: number): string {
  const kilobytes = Math.ceil(bytes / KILO)
  return kilobytes < KILO
    ? t('dataExport.kilobytes', { count: exactCount(kilobytes) })
    : t('dataExport.megabytes', { count: exactCount(Math.ceil(kilobytes / KILO)) })
}
