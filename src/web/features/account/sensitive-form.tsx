import { type SubmitEvent, useEffect, useRef } from 'react'
import { Form, type FormProps, useActionData, useLocation, useSubmit } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { FormResult } from '../../forms/form-result.ts'
import { Link } from '../../ui/link.tsx'
import { askRecentLogin } from './ask-recent-login.ts'

/**
 * A form whose action requires a recent log-in (`requireRecentAuth`): when it is too old, asks for the password in a dialog and
 * resubmits the form unchanged; without script it links to the page that asks.
 */
export function SensitiveForm({
  children,
  onSubmit,
  isForAdmin = false,
  intents,
  ...form
}: FormProps & {
  isForAdmin?: boolean
  /** Values of its buttons, when the page has other forms. */
  intents?: readonly string[]
}) {
  const result = useActionData() as Partial<FormResult> | undefined
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  const sent = useRef<HTMLElement | null>(null)
  const isOwn = intents === undefined || intents.includes(result?.values?.intent ?? '')
  const isRefused = isOwn && result?.error?.code === 'recent_login_required'
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    sent.current = event.submitter ?? event.currentTarget
    onSubmit?.(event)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: handle each answer once
  useEffect(() => {
    const target = sent.current
    sent.current = null
    if (isRefused && target !== null) {
      askRecentLogin(() => {
        sent.current = target
        submit(target as HTMLButtonElement, { preventScrollReset: true })
      }, isForAdmin)
    }
  }, [result])
  return (
    <Form {...form} onSubmit={handleSubmit}>
      {isRefused ? (
        <p role="alert">
          <Link to={`/account/confirm?dest=${encodeURIComponent(pathname + search)}`}>
            {t('confirm.again')}
          </Link>
        </p>
      ) : null}
      {children}
    </Form>
  )
}
