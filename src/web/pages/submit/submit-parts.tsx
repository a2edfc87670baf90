import { useRef } from 'react'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { lengthOf } from '#shared/text/clean-text.ts'
import { WritingBox } from '../../features/writing/writing-box.tsx'
import { type FormResult, fieldError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import { DuplicateNotice } from './duplicate-notice.tsx'
import { LateImageFields } from './late-image-fields.tsx'
import type { Start } from './submit-fields.ts'
import css from './submit-page.module.css'
import { SuggestTitle } from './suggest-title.tsx'
import type { Images } from './use-images.ts'
import type { SubmitFields } from './use-submit-draft.ts'

/** Changes some fields; accepts an updater function. */
export type Change = (
  changes: Partial<SubmitFields> | ((before: SubmitFields) => Partial<SubmitFields>),
) => void
type PartProps = { fields: SubmitFields; change: Change }

/** The original post of a crosspost. */
export function Original({ start: { original } }: { start: Start }) {
  if (original === null) return null
  return (
    <div className={css.original}>
      <input type="hidden" name="crosspostOf" value={original.fullname} />
      <input type="hidden" name="kind" value={original.kind} />
      <p>{t('submit.crosspostOf')}</p>
      <strong dir="auto">{original.title}</strong>
      <p>{original.community.prefixedName}</p>
    </div>
  )
}

/** Title field with character count. */
export function TitleField({
  value,
  onChange,
  error,
}: {
  value: string
  onChange: (title: string) => void
  error: string | undefined
}) {
  return (
    <div className={css.title}>
      <TextField
        name="title"
        label={t('submit.postTitle')}
        value={value}
        onChange={event => onChange(event.target.value)}
        error={error}
        {...upTo(LIMITS.titleLength)}
        required
        autoComplete="off"
      />
      <span className={css.count}>
        {t('submit.titleCount', { count: lengthOf(value), limit: LIMITS.titleLength })}
      </span>
    </div>
  )
}

/** The fields of one kind of post. */
export function KindFields({
  fields,
  change,
  images,
  result,
}: PartProps & { images: Images; result: FormResult | undefined }) {
  const area = useRef<HTMLTextAreaElement>(null)
  const { kind } = fields
  const isTextFirst = kind === 'text' || kind === 'chat'
  return (
    <>
      <input type="hidden" name="kind" value={kind} />
      {kind === 'chat' ? <p className={css.hint}>{t('submit.chatHint')}</p> : null}
      {kind === 'link' ? (
        <>
          <TextField
            name="url"
            type="text"
            inputMode="url"
            label={t('submit.url')}
            value={fields.url}
            onChange={event => change({ url: event.target.value })}
            error={fieldError(result, 'url')}
            {...upTo(LIMITS.urlLength)}
            placeholder="https://"
            autoComplete="off"
          />
          <SuggestTitle
            url={fields.url}
            title={fields.title}
            onTitle={title => change(before => (before.title === '' ? { title } : {}))}
          />
          <DuplicateNotice url={fields.url} />
        </>
      ) : null}
      {kind === 'image' ? <LateImageFields images={images} error={fieldError(result, 'images')} /> : null}
      <WritingBox
        area={area}
        name="body"
        label={t(isTextFirst ? 'submit.body' : 'submit.bodyOptional')}
        body={fields.body}
        onChange={body => change({ body })}
        error={fieldError(result, 'body')}
        isOpen
        onOpen={() => undefined}
        isTall={isTextFirst}
      />
    </>
  )
}

/** Post and Discard buttons. */
export function SendRow({
  isBusy,
  isSending,
  isRestored,
  onDiscard,
}: {
  isBusy: boolean
  isSending: boolean
  isRestored: boolean
  /** Null when there is nothing to discard. */
  onDiscard: (() => void) | null
}) {
  return (
    <div className={css.send}>
      {isRestored ? <p role="status">{t('submit.draftRestored')}</p> : null}
      {onDiscard === null ? null : (
        <Button look="quiet" className="script-only" onClick={onDiscard}>
          {t('submit.discardDraft')}
        </Button>
      )}
      <Button look="main" type="submit" disabled={isBusy || isSending}>
        {t(isSending ? 'submit.sending' : isBusy ? 'submit.waitImages' : 'submit.send')}
      </Button>
    </div>
  )
}
