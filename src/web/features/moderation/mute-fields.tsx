import { t } from '#shared/messages/t.ts'
import { CheckField, fieldCss, TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'

type Props = {
  username: string
  /** The dialog's title already names the member. */
  isNamed?: boolean
  days: readonly number[]
  noteLength: number
  values?: Record<string, string> | undefined
}

/** R2.14-mod-10: the fields of a mute, in the dialog and on the page without script. */
export function MuteFields({ username, isNamed = false, days, noteLength, values = {} }: Props) {
  return (
    <>
      {isNamed ? (
        <input type="hidden" name="username" value={username} />
      ) : (
        <TextField
          name="username"
          label={t('mod.ban.username')}
          defaultValue={values.username ?? username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
      <fieldset>
        <legend className={fieldCss.label}>{t('mod.ban.length')}</legend>
        {days.map(count => (
          <CheckField
            key={count}
            type="radio"
            name="days"
            value={String(count)}
            label={t('mod.mute.days', { count })}
            defaultChecked={values.days === undefined ? count === days[0] : values.days === String(count)}
          />
        ))}
      </fieldset>
      <TextField
        name="note"
        label={t('mod.ban.note')}
        hint={t('mod.ban.noteHint')}
        defaultValue={values.note}
        {...upTo(noteLength)}
      />
    </>
  )
}
