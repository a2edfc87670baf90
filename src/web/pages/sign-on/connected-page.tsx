import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { ButtonLink } from '../../ui/button.tsx'
import css from '../security/security-page.module.css'
import { SecuritySettings } from '../security/security-page.tsx'
import type { loader } from './connected-page.server.ts'

export { loader } from './connected-page.server.ts'

export default function ConnectedPage() {
  const { providers } = useLoaderData<typeof loader>()
  return (
    <SecuritySettings
      title={t('signOn.title')}
      intro={t(providers.length === 0 ? 'signOn.none' : 'signOn.intro')}
      hasSignOn={providers.length > 0}
    >
      <ul className={css.entries}>
        {providers.map(({ id, name, isLinked, email }) => (
          <li key={id} className={css.entry}>
            <div className={css.about}>
              <strong>{name}</strong>
              {email === null ? null : <p className={css.facts}>{email}</p>}
            </div>
            <ButtonLink to={`/account/sso/${isLinked ? 'unlink' : 'link'}/?provider=${id}`}>
              {t(isLinked ? 'signOn.unlink' : 'signOn.link', { provider: name })}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </SecuritySettings>
  )
}
