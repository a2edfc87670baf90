import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { UsernameSteps } from '../features/account/username-steps.tsx'
import { showToast } from '../toasts/show-toast.ts'
import { Dialog } from '../ui/dialog.tsx'
import type { Modals } from './open-modal.ts'

/** Steps to choose a username, over any page; the last one asks for confirmation. */
export function UsernameModal({ name, onClose }: Modals['username'] & { onClose: () => void }) {
  const [isChoosing, setChoosing] = useState(false)
  const fetcher = useFetcher<{ settled?: string; confirm?: string }>()
  const settled = fetcher.data?.settled
  const toConfirm = fetcher.data?.confirm
  useEffect(() => {
    if (settled === undefined) return
    if (settled !== name) showToast({ kind: 'Custom', text: t('username.changed') })
    onClose()
  }, [settled, name, onClose])
  const title =
    toConfirm === undefined ? t('username.title') : t('username.confirmTitle', { name: toConfirm })
  return (
    <Dialog title={title} onClose={onClose}>
      <UsernameSteps
        name={name}
        answer={fetcher.data}
        isChoosing={isChoosing}
        onChoose={() => setChoosing(true)}
        FormTag={fetcher.Form}
      />
    </Dialog>
  )
}
