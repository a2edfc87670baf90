import { useSubmit } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { PasskeyButton } from '../../../features/account/passkey-button.tsx'

/** Submits a passkey to the page's own action, which then redirects. */
export function PasskeyLogin({ dest, words }: { dest: string; words?: string }) {
  const submit = useSubmit()
  return (
    <PasskeyButton
      wish="use"
      words={words ?? t('passkeys.logIn')}
      onShown={passkey => submit({ passkey, dest }, { method: 'post' })}
    />
  )
}
