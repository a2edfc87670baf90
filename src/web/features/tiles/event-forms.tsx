import { Form, useNavigation } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { TILE_RULES } from '#shared/tiles/tile-rules.ts'
import { type FormResult, fieldError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { SideCard } from '../../ui/columns.tsx'
import { fieldCss, TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import { SureButton } from '../../ui/sure-button.tsx'
import css from './tiles.module.css'

const FIRST = { size: 16, waitSeconds: 300, hours: 24 } as const

/** Starts an event; for staff. */
export function StartEvent({ result }: { result: FormResult | undefined }) {
  const { state } = useNavigation()
  const count = (name: keyof typeof FIRST, label: string, hint?: string) => (
    <TextField
      name={name}
      type="number"
      inputMode="numeric"
      min={TILE_RULES[name].from}
      max={TILE_RULES[name].to}
      label={label}
      hint={hint}
      defaultValue={result?.values?.[name] ?? String(FIRST[name])}
      error={fieldError(result, name)}
      required
    />
  )
  return (
    <SideCard title={t('tiles.staff')}>
      <Form method="post" action="/tiles" className={fieldCss.form}>
        <TextField
          name="title"
          label={t('tiles.name')}
          {...upTo(TILE_RULES.titleLength)}
          defaultValue={result?.values?.title}
          error={fieldError(result, 'title')}
          required
        />
        {count('size', t('tiles.size'), t('tiles.sizeHint', TILE_RULES.size))}
        {count('waitSeconds', t('tiles.wait'))}
        {count('hours', t('tiles.hours'))}
        <p className={css.quiet}>{t('tiles.startNote')}</p>
        <div className={css.end}>
          <Button type="submit" look="main" name="intent" value="start" disabled={state !== 'idle'}>
            {t('tiles.start')}
          </Button>
        </div>
      </Form>
    </SideCard>
  )
}

/** Ends the event that runs; for staff. */
export function EndEvent() {
  return (
    <SideCard title={t('tiles.staff')}>
      <Form method="post" action="/tiles" className={css.end}>
        <SureButton type="submit" name="intent" value="end" sure={t('tiles.endSure')}>
          {t('tiles.end')}
        </SureButton>
      </Form>
    </SideCard>
  )
}
