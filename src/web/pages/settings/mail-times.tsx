import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { DIGESTS, type MailTimes, SUGGESTED_QUIET } from '#shared/inbox/digests.ts'
import { t } from '#shared/messages/t.ts'
import { SettingsCard } from '../../features/settings-form/settings-form.tsx'
import { type FormResult, fieldError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, fieldCss, TextField } from '../../ui/fields/field.tsx'
import css from './mail-times.module.css'

type Props = {
  times: MailTimes
  /** All there are, by the server. */
  zones: readonly string[]
  /** False: they have chosen no time zone yet, so that of the device is a good guess. */
  isSaved: boolean
  result: FormResult | undefined
}

/** When emails come: the digest, quiet hours, and the time zone of both. */
export function MailTimesCards({ times, zones, isSaved, result }: Props) {
  const { digest, digestHour, quiet } = times
  const [isQuiet, setQuiet] = useState(quiet !== null)
  const shown = quiet ?? SUGGESTED_QUIET
  return (
    <>
      <SettingsCard title={t('mailSettings.digest')} hint={t('mailSettings.digestHint')} id="digest">
        <div className={css.pair}>
          <Choice name="digest" label={t('mailSettings.digestOften')} chosen={digest}>
            {DIGESTS.map(often => (
              <option key={often} value={often}>
                {t(`mailSettings.digest.${often}`)}
              </option>
            ))}
          </Choice>
          <Choice name="digestHour" label={t('mailSettings.digestHour')} chosen={String(digestHour)}>
            {Array.from({ length: 24 }, (_, hour) => (
              <option key={toClock(hour * 60)} value={hour}>
                {toClock(hour * 60)}
              </option>
            ))}
          </Choice>
        </div>
      </SettingsCard>
      <SettingsCard title={t('mailSettings.quiet')} hint={t('mailSettings.quietHint')} id="quiet">
        <CheckField
          name="quiet"
          label={t('mailSettings.quietOn')}
          defaultChecked={quiet !== null}
          onChange={event => setQuiet(event.target.checked)}
        />
        <div className={css.pair} data-off={!isQuiet}>
          {(['from', 'to'] as const).map(edge => (
            <TextField
              key={edge}
              type="time"
              name={edge === 'from' ? 'quietFrom' : 'quietTo'}
              label={t(edge === 'from' ? 'mailSettings.quietFrom' : 'mailSettings.quietTo')}
              defaultValue={toClock(shown[edge])}
              error={fieldError(result, edge === 'from' ? 'quietFrom' : 'quietTo')}
            />
          ))}
        </div>
      </SettingsCard>
      <SettingsCard title={t('mailSettings.zone')} hint={t('mailSettings.zoneHint')}>
        <ZoneField chosen={times.timeZone} zones={zones} isSaved={isSaved} />
      </SettingsCard>
    </>
  )
}

/** The zone of the device is chosen for those who never chose one, and offered to those who chose another. */
function ZoneField({
  chosen,
  zones,
  isSaved,
}: {
  chosen: string
  zones: readonly string[]
  isSaved: boolean
}) {
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  const [shown, setShown] = useState(chosen)
  const [guess, setGuess] = useState<string | null>(null)
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    if (select.current === null || !zones.includes(own)) return
    setGuess(own)
    if (!isSaved) select.current.value = own
    setShown(select.current.value)
  }, [zones, isSaved])
  const handleGuess = () => {
    if (select.current === null || guess === null) return
    select.current.value = guess
    // The form notices what people choose by this event.
    select.current.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return (
    <div className={css.zone}>
      <label className={fieldCss.label} htmlFor={id}>
        {t('mailSettings.zone')}
      </label>
      <select
        ref={select}
        id={id}
        className={fieldCss.input}
        name="timeZone"
        // The same in every language, like the names of files.
        translate="no"
        defaultValue={chosen}
        onChange={event => setShown(event.target.value)}
      >
        {zones.map(name => (
          <option key={name}>{name}</option>
        ))}
      </select>
      {guess === null || guess === shown ? null : (
        <Button onClick={handleGuess}>{t('mailSettings.zoneGuess', { zone: guess })}</Button>
      )}
    </div>
  )
}

function Choice({
  name,
  label,
  chosen,
  children,
}: {
  name: string
  label: string
  chosen: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <div className={fieldCss.field}>
      <label className={fieldCss.label} htmlFor={id}>
        {label}
      </label>
      <select id={id} name={name} className={fieldCss.input} defaultValue={chosen}>
        {children}
      </select>
    </div>
  )
}

/** `7:05` as inputs of times want it: `07:05`. */
function toClock(minute: number): string {
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
