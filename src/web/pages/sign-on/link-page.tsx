import { useLoaderData, useLocation } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { isEmbedded } from '../../data/embedded.ts'
import { useOutcome } from '../../features/account-manager/use-outcome.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { SecurityPage } from '../security/security-page.tsx'
import type { loader } from './link-page.server.ts'

export { loader } from './link-page.server.ts'

export default function LinkPage() {
  const { provider, isLinked, email, isDone } = useLoaderData<typeof loader>()
  const { id, name } = provider
  const { search } = useLocation()
  useOutcome(isDone, 'sso-link-success', t('signOn.connected'))
  return (
    <SecurityPage title={t('signOn.linkTitle', { provider: name })}>
      {isDone ? <p role="status">{t('signOn.connected')}</p> : null}
      {isLinked ? (
        <p>
          {t('signOn.isLinked', { provider: name, email: email ?? name })}{' '}
          <Link to={`/account/sso/unlink/?provider=${id}`}>
            {t('signOn.unlinkTitle', { provider: name })}
          </Link>
        </p>
      ) : (
        <>
          <p>{t('signOn.linkText', { provider: name })}</p>
          <p>
            <a
              className={buttonClass('main')}
              href={`/account/sso/start/?wish=link&provider=${id}`}
              target={isEmbedded(search) ? '_top' : undefined}
            >
              {t('signOn.link', { provider: name })}
            </a>
          </p>
        </>
      )}
    </SecurityPage>
  )
}
