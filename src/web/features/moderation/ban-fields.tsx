import { useId } from 'react'
import { t } from '#shared/messages/t.ts'
import { MOD_LIMITS } from '#shared/moderation/mod-limits.ts'
import type { SavedReplies } from '#shared/views/mod-view.ts'
import { CheckField, fieldCss, TextAreaField, TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import { SavedReplyPicker } from './saved-reply-picker.tsx'

type Props = {
  username: string
  values?: Record<string, string> | undefined
  /** The rejected field. */
  wrongField?: string | undefined
  daysMax?: number
  /** Saved replies for the message. */
  replies: readonly SavedReplies[]
  /** The dialog's title already names the member. */
  isNamed?: boolean
}

/** R2.14-mod-10: the fields of a ban, in the dialog and on the page without script. */
export function BanFields({
  username,
  values = {},
  wrongField,
  daysMax = MOD_LIMITS.banDays,
  replies,
  isNamed = false,
}: Props) {
  const errorOf = (field: string) =>
    wrongField === field ? t(`mod.ban.wrong.${field as 'days'}`) : undefined
  return (
    <>
      {isNamed ? (
        <input type="hidden" name="username" value={username} />
      ) : (
        <TextField
          name="username"
          label={t('mod.ban.username')}
          defaultValue={values.username ?? username}
          error={errorOf('username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
      <fieldset>
        <legend className={fieldCss.label}>{t('mod.ban.length')}</legend>
        <CheckField
          type="radio"
          name="length"
          value="days"
          label={t('mod.ban.forDays')}
          defaultChecked={values.length !== 'permanent'}
        />
        <CheckField
          type="radio"
          name="length"
          value="permanent"
          label={t('mod.ban.permanent')}
          defaultChecked={values.length === 'permanent'}
        />
      </fieldset>
      <TextField
        name="days"
        type="number"
        min={1}
        max={daysMax}
        label={t('mod.ban.days')}
        defaultValue={values.days ?? '7'}
        error={errorOf('days')}
      />
      <RuleField rules={replies[0]?.rules ?? []} chosen={values.rule ?? ''} />
      <TextField
        name="note"
        label={t('mod.ban.note')}
        hint={t('mod.ban.noteHint')}
        defaultValue={values.note}
        {...upTo(MOD_LIMITS.noteLength)}
      />
      <TextAreaField
        name="message"
        label={t('mod.ban.message')}
        hint={t('mod.ban.messageHint')}
        defaultValue={values.message}
        {...upTo(MOD_LIMITS.banMessageLength)}
        rows={4}
      />
      <SavedReplyPicker
        lists={replies}
        into="message"
        user={{ field: 'username' }}
        submit={{ name: 'do', value: 'insert' }}
        main={{ name: 'do', value: 'ban' }}
      />
      <CheckField
        name="removesAll"
        label={t('mod.ban.removesAll')}
        hint={t('mod.ban.removesAllHint')}
        defaultChecked={values.removesAll === 'on'}
      />
    </>
  )
}

/** The broken rule: one of the community's, or free text when it has none. */
function RuleField({ rules, chosen }: { rules: readonly string[]; chosen: string }) {
  const id = useId()
  if (rules.length === 0)
    return (
      <TextField
        name="rule"
        label={t('mod.ban.rule')}
        defaultValue={chosen}
        {...upTo(MOD_LIMITS.ruleLength)}
      />
    )
  const options = chosen === '' || rules.includes(chosen) ? rules : [...rules, chosen]
  return (
    <div className={fieldCss.field}>
      <label className={fieldCss.label} htmlFor={id}>
        {t('mod.ban.rule')}
      </label>
      <select id={id} name="rule" defaultValue={chosen}>
        <option value="">{t('mod.ban.noRule')}</option>
        {options.map(rule => (
          <option key={rule}>{rule}</option>
        ))}
      </select>
    </div>
  )
}
