import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import type { AccountView } from '#shared/views/account-view.ts'
import { explainFailure } from '../../data/ask-login.ts'
import { runOperation } from '../../data/run-operation.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { Button } from '../../ui/button.tsx'

type Props = { account: Pick<AccountView, 'name' | 'viewer'>; className?: string }

/** Blocks or unblocks a member. */
export function BlockButton({ account, className }: Props) {
  const { name, viewer } = account
  const [isBlocked, setBlocked] = useState(viewer.isBlocked)
  const change = async (next: boolean) => {
    setBlocked(next)
    try {
      await runOperation('SetBlocked', { account: name, isBlocked: next })
      if (next)
        showToast({
          kind: 'Undo',
          text: t('profile.blocked', { name }),
          button: { text: t('shell.undo'), run: () => void change(false) },
        })
      else showToast({ kind: 'Custom', text: t('profile.unblocked', { name }) })
    } catch (error) {
      setBlocked(!next)
      explainFailure(error)
    }
  }
  return (
    <Button
      className={className}
      look={isBlocked ? 'plain' : 'quiet'}
      onClick={() => void change(!isBlocked)}
    >
      {t(isBlocked ? 'profile.unblock' : 'profile.block')}
    </Button>
  )
}
