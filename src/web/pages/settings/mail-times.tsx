import { useEffect, useRef, useState } from 'react'
import { DIGESTS, type MailTimes, SUGGESTED_QUIET } from '#shared/inbox/digests.ts'
import { t } from '#shared/messages/t.ts'
import { SelectSetting, SwitchSetting } from '../../features/saved-in-place/setting-controls.tsx'
import type { StoredValues } from '../../features/saved-in-place/setting-fields.ts'
import type { Saving } from '../../features/saved-in-place/use-saved-in-place.ts'
import { SettingsCard } from '../../features/settings-form/settings-form.tsx'
import { type FormResult, fieldError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import css from './mail-times.module.css'

type Props = {
  times: MailTimes
  /** The time zones the server knows. */
  zones: readonly string[]
  /** False: they have chosen no time zone yet, so that of the device is a good guess. */
  isSaved: boolean
  saving: Saving
  /** Answer to the form sent without script. */
  plain: FormResult | undefined
}

/** Returns the values of the fields below. */
export function timeValues({ digest, digestHour, timeZone, quiet }: MailTimes): StoredValues {
  const { from, to } = quiet ?? SUGGESTED_QUIET
  return {
    ...{ digest, digestHour, timeZone },
    ...{ quiet: quiet !== null, quietFrom: toClock(from), quietTo: toClock(to) },
  }
}

/** When emails come: the digest, quiet hours, and the time zone of both. */
export function MailTimesCards({ times, zones, isSaved, saving, plain }: Props) {
  const { digest, digestHour, quiet, timeZone } = times
  const shown = quiet ?? SUGGESTED_QUIET
  const result = saving.saved.quiet?.result ?? plain
  return (
    <>
      <SettingsCard title={t('mailSettings.digest')} hint={t('mailSettings.digestHint')} id="digest">
        <div className={css.pair}>
          <SelectSetting
            name="digest"
            label={t('mailSettings.digestOften')}
            saving={saving}
            defaultValue={digest}
          >
            {DIGESTS.map(often => (
              <option key={often} value={often}>
                {t(`mailSettings.digest.${often}`)}
              </option>
            ))}
          </SelectSetting>
          <SelectSetting
            name="digestHour"
            label={t('mailSettings.digestHour')}
            saving={saving}
            defaultValue={String(digestHour)}
          >
            {Array.from({ length: 24 }, (_, hour) => (
              <option key={toClock(hour * 60)} value={hour}>
                {toClock(hour * 60)}
              </option>
            ))}
          </SelectSetting>
        </div>
      </SettingsCard>
      <SettingsCard title={t('mailSettings.quiet')} hint={t('mailSettings.quietHint')} id="quiet">
        <SwitchSetting
          name="quiet"
          label={t('mailSettings.quietOn')}
          defaultChecked={quiet !== null}
          saving={saving}
        >
          <div className={css.quiet}>
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
        </SwitchSetting>
      </SettingsCard>
      <SettingsCard title={t('mailSettings.zone')} hint={t('mailSettings.zoneHint')}>
        <ZoneField chosen={timeZone} {...{ zones, isSaved, saving }} />
      </SettingsCard>
    </>
  )
}

type ZoneProps = Pick<Props, 'zones' | 'isSaved' | 'saving'> & { chosen: string }

/** The zone of the device is chosen for those who never chose one, and offered to those who chose another. */
function ZoneField({ chosen, zones, isSaved, saving }: ZoneProps) {
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
    <SelectSetting
      ref={select}
      name="timeZone"
      label={t('mailSettings.zone')}
      saving={saving}
      // The same in every language, like the names of files.
      translate="no"
      defaultValue={chosen}
      onChange={event => setShown(event.target.value)}
      // Saved together with the first setting that is changed: hours mean nothing without it.
      isGuessed={!isSaved && guess !== null}
      after={
        guess === null || guess === shown ? null : (
          <span className={css.guess}>
            <Button onClick={handleGuess}>{t('mailSettings.zoneGuess', { zone: guess })}</Button>
          </span>
        )
      }
    >
      {zones.map(name => (
        <option key={name}>{name}</option>
      ))}
    </SelectSetting>
  )
}

/** `7:05` as inputs of times want it: `07:05`. */
function toClock(minute: number): string {
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
