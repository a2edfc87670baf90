import { t } from '#shared/messages/translate-moderation.ts'
import { MOD_LIMITS } from '#shared/mod-limits.ts'
import type { SavedReplies } from '#shared/views/mod-view.ts'
import { CheckField, fieldCss, TextAreaField, TextField } from '../../ui/field.tsx'
import { SavedReplyPicker } from './saved-reply-picker.tsx'

type Props = {
  username: string
  values?: Record<string, string> | undefined
  /** Which field was refused. */
  wrongField?: string | undefined
  daysMax?: number
  /** What may be put into the message. */
  replies: readonly SavedReplies[]
}

/** R2.14-mod-10: the fields of a ban, in the dialog and on the page for those without script. */
export function BanFields({
  username,
  values = {},
  wrongField,
  daysMax = MOD_LIMITS.banDays,
  replies,
}: Props) {
  const errorOf = (field: string) =>
    wrongField === field ? t(`mod.ban.wrong.${field as 'days'}`) : undefined
  return (
    <>
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
      <TextField
        name="rule"
        label={t('mod.ban.rule')}
        defaultValue={values.rule}
        maxLength={MOD_LIMITS.ruleLength}
      />
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
      <TextField
        name="note"
        label={t('mod.ban.note')}
        hint={t('mod.ban.noteHint')}
        defaultValue={values.note}
        maxLength={MOD_LIMITS.noteLength}
      />
      <TextAreaField
        name="message"
        label={t('mod.ban.message')}
        hint={t('mod.ban.messageHint')}
        defaultValue={values.message}
        maxLength={MOD_LIMITS.banMessageLength}
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
