import { useLocation } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { isEmbedded } from '../../data/embedded.ts'
import { buttonClass } from '../../ui/button.tsx'

export type SignOnProviders = { id: string; name: string }[]
type Props = { providers: SignOnProviders; dest: string; wish?: 'login' | 'confirm' }

/** Sign-on links, one per configured provider; nothing without any. They lead to another site. */
export function SignOnLinks({ providers, dest, wish = 'login' }: Props) {
  // Providers refuse to be shown in a frame.
  const target = isEmbedded(useLocation().search) ? '_top' : undefined
  return providers.map(({ id, name }) => (
    <a
      key={id}
      target={target}
      className={buttonClass()}
      href={`/account/sso/start/?${new URLSearchParams({ provider: id, wish, dest })}`}
    >
      {t('signOn.continue', { provider: name })}
    </a>
  ))
}
