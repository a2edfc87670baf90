import { Link } from 'react-router'
import { t } from '#shared/messages/translate-security.ts'
import css from '../security/security-page.module.css'

/** The pages about how one's account is let in. */
export function SecurityLinks({ hasSignOn }: { hasSignOn: boolean }) {
  return (
    <section className={css.links}>
      <h2>{t('security.title')}</h2>
      <ul>
        <li>
          <Link to="/account/activity">{t('devices.title')}</Link>
        </li>
        <li>
          <Link to="/account/passkeys">{t('passkeys.title')}</Link>
        </li>
        <li>
          <Link to="/2fa/enable/">{t('security.twoFactor')}</Link>
        </li>
        {hasSignOn ? (
          <li>
            <Link to="/account/sso">{t('signOn.title')}</Link>
          </li>
        ) : null}
      </ul>
    </section>
  )
}
