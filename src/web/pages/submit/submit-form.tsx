import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Form, useActionData, type useLoaderData, useNavigate, useNavigation } from 'react-router'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/translate-pages.ts'
import { POST_KINDS } from '#shared/post-kinds.ts'
import { useShell } from '../../data/shell-data.ts'
import { WritingBox } from '../../features/writing/writing-box.tsx'
import { type FormResult, fieldError, formError } from '../../forms/form-result.ts'
import { isSendKey } from '../../forms/is-send-key.ts'
import { typedEarly } from '../../forms/typed-early.ts'
import { openModal } from '../../modals/open-modal.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, FormProblem, TextField } from '../../ui/fields/field.tsx'
import { CommunityPicker } from './community-picker.tsx'
import { DuplicateNotice } from './duplicate-notice.tsx'
import { FlairField, NO_FLAIR } from './flair-field.tsx'
import { KindTabs } from './kind-tabs.tsx'
import { PlaceGuide } from './place-guide.tsx'
import { placeNameOf, placeText } from './place-name.ts'
import { RequirementsNotice } from './requirements-notice.tsx'
import css from './submit-page.module.css'
import type { loader } from './submit-page.server.ts'
import { SuggestTitle } from './suggest-title.tsx'
import { type Images, useImages } from './use-images.ts'
import { usePlaceOffer } from './use-place-offer.ts'
import { type SubmitFields, useSubmitDraft } from './use-submit-draft.ts'

const ImageFields = lazy(() => import('./image-fields.tsx').then(module => ({ default: module.ImageFields })))

export type Start = ReturnType<typeof useLoaderData<typeof loader>>
const FIELDS = ['community', 'title', 'body', 'url', 'images', 'flair', 'templateId', 'text'] as const

type Refused = FormResult & { offer?: Pick<Start, 'community' | 'needs' | 'guide' | 'flair'> }

/** The form that makes a post. Everything typed is kept as a draft, and comes back with an error. */
export function SubmitForm({ start }: { start: Start }) {
  const answer = useActionData() as Refused | { permalink: string } | undefined
  const result = answer !== undefined && 'error' in answer ? answer : undefined
  const viewerName = useShell().viewer?.name ?? ''
  const [first] = useState(() => startingFields(start, result, viewerName))
  const [fields, setFields] = useState(first)
  const [early] = useState(() => typedEarly('form[data-post]'))
  useLayoutEffect(() => {
    if (Object.keys(early).length > 0) setFields(before => ({ ...before, ...ofFields(early, before) }))
  }, [early])
  const offer = result?.offer ?? start
  const images = useImages()
  const isPlain =
    result === undefined && !start.isCrosspost && start.title === '' && start.body === '' && start.url === ''
  const isOwnProfile = fields.community === `u/${viewerName}`
  const { needs, guide } = usePlaceOffer(fields.community, offer)
  const slot =
    start.community === '' || start.community.includes('/') ? 'submit' : `submit:${start.community}`
  const draft = useSubmitDraft(slot, isPlain, restored => {
    const community = placeText(restored.fields.community ?? start.community, viewerName)
    // What was typed while the draft was looked for stands.
    setFields(before => ({ ...before, ...restored.fields, community, ...changesOf(first, before) }))
    images.restore(restored.images)
  })
  const change: Change = changes =>
    setFields(before => ({ ...before, ...(typeof changes === 'function' ? changes(before) : changes) }))
  const chooseFlair = () => {
    const community = placeNameOf(fields.community, viewerName)
    openModal('flair', {
      kind: 'new-post',
      community,
      choice: fields.flair,
      onApply: flair => change({ flair }),
    })
  }
  const isBusy = images.isBusy && fields.kind === 'image'
  const isSending = useNavigation().state !== 'idle'
  useKeeping(fields, images, draft.keep)
  const isSessionOver = result?.error.code === 'session_over'
  useEffect(() => {
    // On the spot, so that everything typed stays.
    if (isSessionOver) openModal('login', { to: 'post' })
  }, [isSessionOver])
  useGoing(answer, draft.drop)
  const discard = () => {
    const [written, pictures] = [fields, images.list]
    setFields(startingFields(start, undefined, viewerName))
    images.restore([])
    draft.drop()
    const bringBack = () => {
      setFields(written)
      images.restore(pictures)
    }
    const button = { text: t('shell.undo'), run: bringBack }
    showToast({ kind: 'Undo', text: t('submit.draftDiscarded'), button })
  }
  const isWritten =
    draft.isRestored ||
    images.list.length > 0 ||
    (['title', 'body', 'url'] as const).some(name => fields[name] !== start[name])
  return (
    <div className={css.layout}>
      <Form
        method="post"
        encType="multipart/form-data"
        className={css.form}
        data-post=""
        noValidate
        onKeyDown={event => {
          if (!isSendKey(event)) return
          event.preventDefault()
          if (!isBusy && !isSending) event.currentTarget.requestSubmit()
        }}
      >
        <FormProblem words={formError(result, FIELDS)} />
        <Stay />
        <CommunityPicker
          own={{ viewerName, communities: start.communities, recent: start.recent }}
          value={fields.community}
          chosen={guide ?? (isOwnProfile ? { name: viewerName, kind: 'profile', icon: null } : null)}
          onChange={community => change({ community })}
          error={fieldError(result, 'community')}
        />
        <div className={css.panel} data-banned={needs?.isBanned === undefined ? undefined : ''}>
          {start.original === null ? (
            <KindTabs kind={fields.kind} onKind={kind => change({ kind })} />
          ) : (
            <Original start={start} />
          )}
          {start.isCrosspost && start.original === null ? (
            <p className={css.hint}>{t('submit.crosspostGone')}</p>
          ) : null}
          <TitleField
            value={fields.title}
            onChange={title => change({ title })}
            error={fieldError(result, 'title')}
          />
          {start.original === null ? (
            <KindFields fields={fields} change={change} images={images} result={result} />
          ) : null}
          <RequirementsNotice
            needs={needs}
            kind={fields.kind}
            hasFlair={fields.flair.templateId !== ''}
            onFlair={chooseFlair}
          />
          <div className={css.marks}>
            <CheckField
              name="isNsfw"
              label={t('submit.nsfw')}
              checked={fields.isNsfw}
              onChange={event => change({ isNsfw: event.target.checked })}
            />
            <CheckField
              name="isSpoiler"
              label={t('submit.spoiler')}
              checked={fields.isSpoiler}
              onChange={event => change({ isSpoiler: event.target.checked })}
            />
          </div>
          <FlairField
            community={placeNameOf(fields.community, viewerName)}
            first={offer.flair}
            choice={fields.flair}
            onOpen={chooseFlair}
            error={
              fieldError(result, 'flair') ?? fieldError(result, 'templateId') ?? fieldError(result, 'text')
            }
          />
          <SendRow
            isBusy={isBusy}
            isSending={isSending}
            isRestored={draft.isRestored}
            onDiscard={isWritten ? discard : null}
          />
        </div>
      </Form>
      <PlaceGuide guide={guide} isOwnProfile={isOwnProfile} />
    </div>
  )
}

function startingFields(start: Start, result: FormResult | undefined, viewerName: string): SubmitFields {
  const typed = result?.values
  if (typed === undefined)
    return {
      community: start.community,
      kind: start.original?.kind ?? start.kind,
      title: start.title,
      body: start.body,
      url: start.url,
      isNsfw: start.original?.isNsfw ?? false,
      isSpoiler: start.original?.isSpoiler ?? false,
      flair: NO_FLAIR,
    }
  const kind = POST_KINDS.find(one => one === typed.kind) ?? 'text'
  return {
    community: placeText(typed.community ?? '', viewerName),
    kind,
    title: typed.title ?? '',
    body: typed.body ?? '',
    url: typed.url ?? '',
    isNsfw: 'isNsfw' in typed,
    isSpoiler: 'isSpoiler' in typed,
    flair: { templateId: typed.flairTemplateId ?? '', text: typed.flairText ?? '' },
  }
}

/** Of what was typed early, the fields there are. */
function ofFields(typed: Record<string, string | boolean>, fields: SubmitFields): Partial<SubmitFields> {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => Object.hasOwn(fields, name)))
}

function changesOf(first: SubmitFields, now: SubmitFields): Partial<SubmitFields> {
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== first[name as keyof SubmitFields]),
  )
}

/** Every change is kept, but not what the page began with. */
function useKeeping(
  fields: SubmitFields,
  images: Images,
  keep: (fields: SubmitFields, list: Images['list']) => void,
): void {
  const first = useRef(fields)
  // biome-ignore lint/correctness/useExhaustiveDependencies: keep does not change what is kept
  useEffect(() => {
    if (fields !== first.current || images.list.length > 0) keep(fields, images.list)
  }, [fields, images.list])
}

/** Once the post is there, its draft goes and its page comes. */
function useGoing(answer: Refused | { permalink: string } | undefined, drop: () => void): void {
  const navigate = useNavigate()
  const isIdle = useNavigation().state === 'idle'
  const permalink = answer !== undefined && 'permalink' in answer ? answer.permalink : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer
  useEffect(() => {
    if (permalink !== null) drop()
  }, [permalink])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer
  useEffect(() => {
    // Not while the answer is still arriving: what the frame shows comes behind it, and would be broken off.
    if (permalink !== null && isIdle) void navigate(permalink, { replace: true })
  }, [permalink, isIdle])
}

/** Says that script is running, so that the page itself goes on after sending. */
function Stay() {
  const [hasScript, setHasScript] = useState(false)
  useEffect(() => setHasScript(true), [])
  return hasScript ? <input type="hidden" name="stay" value="1" /> : null
}

type Change = (changes: Partial<SubmitFields> | ((before: SubmitFields) => Partial<SubmitFields>)) => void
type PartProps = { fields: SubmitFields; change: Change }

function Original({ start: { original } }: { start: Start }) {
  if (original === null) return null
  return (
    <div className={css.original}>
      <input type="hidden" name="crosspostOf" value={original.fullname} />
      <input type="hidden" name="kind" value={original.kind} />
      <p>{t('submit.crosspostOf')}</p>
      <strong>{original.title}</strong>
      <p>{original.community.prefixedName}</p>
    </div>
  )
}

function TitleField({
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
        maxLength={LIMITS.titleLength}
        required
        autoComplete="off"
      />
      <span className={css.count}>
        {t('submit.titleCount', { count: [...value].length, limit: LIMITS.titleLength })}
      </span>
    </div>
  )
}

function KindFields({
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
            maxLength={LIMITS.urlLength}
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
      {kind === 'image' ? (
        <Suspense>
          <ImageFields images={images} error={fieldError(result, 'images')} />
        </Suspense>
      ) : null}
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

function SendRow({
  isBusy,
  isSending,
  isRestored,
  onDiscard,
}: {
  isBusy: boolean
  isSending: boolean
  isRestored: boolean
  /** Null: there is nothing to throw away. */
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
