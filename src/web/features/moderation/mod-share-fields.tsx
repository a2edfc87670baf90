import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { TextAreaField, TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'

type Props = {
  typed?: Record<string, string> | undefined
  errors: { to?: string | undefined; note?: string | undefined }
}

/** Recipients and message of a post sent by a moderator (R2.14-oth-45). */
export function ModShareFields({ typed, errors }: Props) {
  return (
    <>
      <TextField
        name="to"
        label={t('modmail.shareTo')}
        hint={t('modmail.shareToHint', { most: LIMITS.modShareTargets })}
        defaultValue={typed?.to ?? ''}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
        error={errors.to}
      />
      <TextAreaField
        name="note"
        label={t('modmail.shareNote')}
        hint={t('modmail.shareNoteHint', { most: LIMITS.modShareNoteLength })}
        defaultValue={typed?.note ?? ''}
        {...upTo(LIMITS.modShareNoteLength)}
        error={errors.note}
      />
    </>
  )
}
