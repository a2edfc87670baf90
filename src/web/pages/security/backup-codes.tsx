import { t } from '#shared/messages/t.ts'
import css from './security-page.module.css'

/** Backup codes, shown only once. */
export function BackupCodes({ codes }: { codes: string[] }) {
  return (
    <section className={css.codes} aria-labelledby="backup-codes">
      <h2 id="backup-codes">{t('otp.backupTitle')}</h2>
      <p>{t('otp.backupText')}</p>
      <ul>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}
