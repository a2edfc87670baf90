import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  type AccountManagerKind,
  type AccountManagerMessage,
  type AccountManagerPage,
  type AccountManagerStep,
  parseAccountManagerMessage,
} from '#shared/accounts/account-manager.ts'
import { t } from '#shared/messages/t.ts'
import { useShell } from '../data/shell-data.ts'
import { siteTarget } from '../data/site-target.ts'
import { frameAddress } from '../features/account-manager/frame-address.ts'
import { pauseOneTap } from '../features/account-manager/one-tap-pause.ts'
import { showToast } from '../toasts/show-toast.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import css from './account-manager-modal.module.css'
import type { Modals } from './open-modal.ts'

type Size = { width: number; height: number }
const USUAL: Size = { width: 440, height: 560 }
/** R4-am-10, R4-am-11. */
const UPDATED: Size = { width: 400, height: 640 }
const SELECT_ACCOUNT: Size = { width: 416, height: 474 }
/** An uninvited prompt covers no more of the page than Google's own. */
const ONE_TAP: Size = { width: 392, height: 300 }

/** An account manager page in a frame (spec §2.16); handles the messages it sends. */
export function AccountManagerModal({
  onClose,
  ...data
}: Modals['account-manager'] & { onClose: () => void }) {
  const { page } = data
  const { accountManagerOrigin, experiments } = useShell()
  const origin = accountManagerOrigin === '' ? window.location.origin : accountManagerOrigin
  const frame = useRef<HTMLIFrameElement>(null)
  const { size, step, isShown, handle, close, skipOneTap } = useAccountManager(data, onClose)
  useMessages(frame, origin, handle)
  const [address] = useState(() =>
    frameAddress(page, data, { origin, language: document.documentElement.lang, experiments }),
  )
  const contents = (
    <div
      className={css.container}
      style={{ inlineSize: size.width, blockSize: size.height }}
      data-step={step ?? undefined}
      data-account-manager={page}
    >
      <iframe ref={frame} src={address} title={titleOf(page)} className={css.frame} />
    </div>
  )
  // R4-am-15: One Tap stays hidden until there is something to show.
  if (page === 'one-tap')
    return (
      <aside className={css.overlay} hidden={!isShown} aria-label={titleOf(page)}>
        {contents}
        <Button look="quiet" isIcon aria-label={t('shell.close')} onClick={skipOneTap} className={css.skip}>
          <Icon name="close" />
        </Button>
      </aside>
    )
  return (
    <Dialog title={titleOf(page)} onClose={close} isSnug>
      {contents}
    </Dialog>
  )
}

function titleOf(page: AccountManagerPage): string {
  return t(`manager.${page}`)
}

type Handlers = {
  [Kind in AccountManagerKind]: (message: Extract<AccountManagerMessage, { kind: Kind }>) => void
}

function useAccountManager(
  { page, redirectUrl, isOffered = false }: Modals['account-manager'],
  onClose: () => void,
): {
  size: Size
  step: AccountManagerStep | null
  isShown: boolean
  handle: (message: AccountManagerMessage) => void
  close: () => void
  skipOneTap: () => void
} {
  const [size, setSize] = useState(page === 'one-tap' ? ONE_TAP : USUAL)
  const [step, setStep] = useState<AccountManagerStep | null>(null)
  const [isShown, setShown] = useState(false)
  const hasAccount = useRef(false)
  const { revalidate } = useRevalidator()
  const finishSignUp = () => leaveFor(redirectUrl, { just_signed_up: 'true' })
  // R4-am-08, R4-am-09.
  const close = () => {
    if (hasAccount.current) finishSignUp()
    else onClose()
  }
  const skipOneTap = () => {
    pauseOneTap()
    onClose()
  }
  const say = (text: string): void => void showToast({ kind: 'SuccessCommunity', text })
  const fail = (): void => void showToast({ kind: 'Error', text: t('manager.failed') })
  const finish = (text: string): void => {
    onClose()
    void revalidate()
    say(text)
  }
  const handlers: Handlers = {
    'create-account': ({ hasMoreSteps }) => {
      hasAccount.current = true
      if (hasMoreSteps !== true) finishSignUp()
    },
    subscribe: close,
    close,
    login: () => leaveFor(redirectUrl, {}),
    resize: ({ design }) => setSize(design === 'updated' ? UPDATED : USUAL),
    'show-step': message => {
      setStep(message.step)
      // R4-am-12: every other step resets to the usual size.
      const hasOwn = message.step === 'select-account' && (page === 'login' || page === 'register')
      if (page !== 'one-tap') setSize(hasOwn ? SELECT_ACCOUNT : USUAL)
    },
    'change-password': () => finish(t('manager.saved')),
    // Its result, such as backup codes, should be read before it closes.
    'two-factor-changed': () => void revalidate(),
    'preference-status': ({ isSaved }) => (isSaved ? say(t('manager.saved')) : fail()),
    'sso-link-success': () => finish(t('manager.linked')),
    'sso-unlink-success': () => finish(t('manager.unlinked')),
    'sso-link-fail': fail,
    'sso-unlink-fail': fail,
    'one-tap-displayed': () => setShown(true),
    'one-tap-failed': () => {
      onClose()
      // A prompt never shown, such as one the browser blocked, fails silently.
      if (isShown || !isOffered) fail()
    },
    'one-tap-skipped': skipOneTap,
  }
  const handle = (message: AccountManagerMessage): void =>
    (handlers[message.kind] as (message: AccountManagerMessage) => void)(message)
  return { size, step, isShown, handle, close, skipOneTap }
}

/** Goes to the reader's destination, or reloads the page (R4-am-05 to R4-am-07). */
function leaveFor(redirectUrl: string | undefined, flags: Record<string, string>): void {
  const { origin, pathname, search, hash } = window.location
  const target = siteTarget(redirectUrl, origin)
  if (target === null && Object.keys(flags).length === 0) {
    window.location.reload()
    return
  }
  const url = new URL(target ?? pathname + search + hash, origin)
  for (const [name, value] of Object.entries(flags)) url.searchParams.set(name, value)
  window.location.assign(url)
}

/** R4-am-02: accepts messages only from this frame and the account manager's origin. */
function useMessages(
  frame: { current: HTMLIFrameElement | null },
  origin: string,
  handle: (message: AccountManagerMessage) => void,
): void {
  const latest = useRef(handle)
  latest.current = handle
  const listen = useCallback(
    (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      const message = parseAccountManagerMessage(event.data)
      if (message !== null) latest.current(message)
    },
    [frame, origin],
  )
  useEffect(() => {
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [listen])
}
