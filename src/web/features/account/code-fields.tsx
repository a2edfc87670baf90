import { t } from '#shared/messages/t.ts'
import { type FormResult, fieldError } from '../../forms/form-result.ts'
import { TextField } from '../../ui/fields/field.tsx'

/** Field for an authenticator code, or a backup code where accepted. */
export function CodeFields({
  result,
  isBackupTaken,
}: {
  result: FormResult | undefined
  isBackupTaken: boolean
}) {
  return (
    <TextField
      name="code"
      label={t('otp.code')}
      hint={t(isBackupTaken ? 'otp.codeOrBackup' : 'otp.codeHint')}
      error={fieldError(result, 'code')}
      required
      maxLength={20}
      inputMode={isBackupTaken ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
