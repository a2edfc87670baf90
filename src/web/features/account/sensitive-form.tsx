import { type SubmitEvent, useEffect, useRef } from 'react'
import { Form, type FormProps, Link, useActionData, useLocation, useSubmit } from 'react-router'
import { t } from '#shared/messages/translate-security.ts'
import type { FormResult } from '../../forms/form-result.ts'
import { askRecentLogin } from './ask-recent-login.ts'

/**
 * A form whose action asks for a recent log-in (`requireRecentAuth`): where that is too long ago, the password is asked
 * for in place and the form is sent again as it was; without script there is a link to the page that asks.
 */
export function SensitiveForm({
  children,
  onSubmit,
  isForAdmin = false,
  intents,
  ...form
}: FormProps & {
  isForAdmin?: boolean
  /** What its buttons are called, where it is not the only one of the page. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is looked at once
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
