import { useEffect } from 'react'
import {
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigate,
  useNavigation,
} from 'react-router'
import { t } from '#shared/messages/t.ts'
import { UsernameSteps } from '../../features/account/username-steps.tsx'
import { showToast } from '../../toasts/show-toast.ts'
import { Link } from '../../ui/link.tsx'
import { AccountFrame } from './account-frame.tsx'
import css from './account-page.module.css'
import type { action, loader } from './username-page.server.ts'

export { action, loader } from './username-page.server.ts'

/** The form may settle the name; reloading would then redirect away from the confirmation. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && defaultShouldRevalidate
}

export default function UsernamePage() {
  const { name, dest, isChoosing } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const settled = answer !== undefined && 'settled' in answer ? answer.settled : null
  useGoOn({ settled, name, dest })
  return (
    <AccountFrame title={t('username.title')}>
      {settled === null ? (
        <UsernameSteps name={name} answer={answer} isChoosing={isChoosing} />
      ) : (
        <>
          <p role="status">{t('username.done', { name: settled })}</p>
          <p className={css.other}>
            <Link to={dest}>{t('username.goOn')}</Link>
          </p>
        </>
      )}
    </AccountFrame>
  )
}

function useGoOn({ settled, name, dest }: { settled: string | null; name: string; dest: string }): void {
  const navigate = useNavigate()
  const isIdle = useNavigation().state === 'idle'
  useEffect(() => {
    // Wait for the response to finish: the frame's content streams in behind it and would be cut off.
    if (settled === null || !isIdle) return
    if (settled !== name) showToast({ kind: 'Custom', text: t('username.changed') })
    navigate(dest.startsWith('/user/') ? `/user/${settled}/` : dest, { replace: true })
  }, [settled, name, dest, navigate, isIdle])
}
