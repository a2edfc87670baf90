import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { lengthOf } from '#shared/text/clean-text.ts'
import { OperationError } from '../../data/operation-error.ts'
import { isSendKey } from '../../forms/is-send-key.ts'
import { openModal } from '../../modals/open-modal.ts'
import { Button } from '../../ui/button.tsx'
import { useDraft } from './use-draft.ts'
import css from './writing.module.css'
import { WritingBox } from './writing-box.tsx'

const SHOW_LEFT_BELOW = 500

type Props = {
  /** The draft's key, see data/drafts.ts. */
  slot: string
  label: string
  sendLabel: string
  placeholder?: string
  initialBody?: string
  maxLength: number
  isFocused?: boolean
  /** Error returned with the page without script. */
  error?: string | undefined
  /** Hidden fields and target of the form without script. */
  fields?: ReactNode
  action?: string
  /** Sends the text; throws OperationError when rejected, and all text stays. */
  onSend: (body: string) => Promise<void>
  onCancel?: (() => void) | undefined
}

/** Writing form: tools and preview load when writing begins, drafts are saved, Ctrl+Enter sends. */
export function WritingForm(props: Props) {
  const { label, maxLength, initialBody = '', isFocused = false, onCancel } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const [body, setBody] = useState(initialBody)
  const [isOpen, setOpen] = useState(isFocused || initialBody !== '')
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState(props.error)
  // A text rejected without script must stay sendable, since nothing would re-enable the button.
  const isTooLong = body !== initialBody && lengthOf(body) > maxLength
  const draft = useDraft(props.slot, area, setBody, isOpen)
  useEffect(() => {
    if (isFocused) area.current?.focus()
  }, [isFocused])
  const change = (text: string) => {
    setBody(text)
    setError(undefined)
    draft.keep(text === initialBody ? '' : text)
  }
  // Opens for readers who started writing before this code loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, at hydration
  useEffect(() => {
    const { current } = area
    if (current === null || current !== document.activeElement) return
    setOpen(true)
    if (current.value !== body) change(current.value)
  }, [])
  const discard = () => {
    setBody(initialBody)
    draft.drop()
  }
  const send = async () => {
    if (isSending) return
    setSending(true)
    try {
      await props.onSend(body)
      // Text typed while sending becomes the start of the next one.
      const written = area.current?.value ?? body
      const rest = written.startsWith(body) ? written.slice(body.length).trimStart() : written
      setBody(rest)
      if (rest === '') draft.drop()
      else draft.keep(rest)
      setOpen(rest !== '')
    } catch (failure) {
      // Disabling the pressed button took focus away, so restore it.
      if (document.activeElement?.matches('body, :disabled')) area.current?.focus()
      setError(explain(failure))
    }
    setSending(false)
  }
  return (
    <form
      method="post"
      action={props.action}
      className={css.form}
      data-writing=""
      onSubmit={event => handleSubmit(event, send)}
      onKeyDown={event => handleKeys(event, send)}
    >
      {props.fields}
      <WritingBox
        area={area}
        name="body"
        label={label}
        placeholder={props.placeholder}
        body={body}
        onChange={change}
        error={error}
        isOpen={isOpen}
        onOpen={() => setOpen(true)}
      />
      <div className={css.foot} data-open={isOpen}>
        <Note
          body={body}
          maxLength={maxLength}
          isRestored={draft.isRestored}
          onDiscard={discard}
          isOpen={isOpen}
        />
        <div className={css.buttons}>
          {onCancel === undefined ? null : (
            <Button className="script-only" onClick={onCancel}>
              {t('write.cancel')}
            </Button>
          )}
          <Button look="main" type="submit" disabled={isSending || isTooLong}>
            {isSending ? t('write.sending') : props.sendLabel}
          </Button>
        </div>
      </div>
    </form>
  )
}

function Note({
  body,
  maxLength,
  isRestored,
  onDiscard,
  isOpen,
}: {
  body: string
  maxLength: number
  isRestored: boolean
  onDiscard: () => void
  isOpen: boolean
}) {
  const left = maxLength - lengthOf(body)
  if (left < SHOW_LEFT_BELOW) {
    return (
      <p className={left < 0 ? css.over : css.note}>
        {t(left < 0 ? 'write.over' : 'write.left', { count: Math.abs(left) })}
      </p>
    )
  }
  if (isRestored) {
    return (
      <p className={css.note} role="status">
        {t('write.draftRestored')}{' '}
        <button type="button" onClick={onDiscard}>
          {t('write.draftDiscard')}
        </button>
      </p>
    )
  }
  return isOpen ? <p className={`${css.note} ${css.keys} script-only`}>{t('write.hint')}</p> : null
}

/** Returns the field's error; an expired session has none, since the log-in dialog explains it. */
function explain(failure: unknown): string | undefined {
  if (!(failure instanceof OperationError)) throw failure
  if (failure.code !== 'login_required') return failure.message
  openModal('login', { to: 'post' })
  return undefined
}

function handleSubmit(event: FormEvent, send: () => Promise<void>): void {
  event.preventDefault()
  void send()
}

function handleKeys(event: KeyboardEvent, send: () => Promise<void>): void {
  if (!isSendKey(event)) return
  event.preventDefault()
  void send()
}
