import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Form, useActionData, useNavigate, useNavigation } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { useShell } from '../../data/shell-data.ts'
import { type FormResult, fieldError, formError } from '../../forms/form-result.ts'
import { isSendKey } from '../../forms/is-send-key.ts'
import { typedEarly } from '../../forms/typed-early.ts'
import { openModal } from '../../modals/open-modal.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { CheckField, FormProblem } from '../../ui/fields/field.tsx'
import { CommunityPicker } from './community-picker.tsx'
import { FlairField } from './flair-field.tsx'
import { KindTabs } from './kind-tabs.tsx'
import { PlaceGuide } from './place-guide.tsx'
import { placeNameOf, placeText } from './place-name.ts'
import { RequirementsNotice } from './requirements-notice.tsx'
import { changesOf, ofFields, type Start, startingFields } from './submit-fields.ts'
import css from './submit-page.module.css'
import { type Change, KindFields, Original, SendRow, TitleField } from './submit-parts.tsx'
import { type Images, useImages } from './use-images.ts'
import { usePlaceOffer } from './use-place-offer.ts'
import { type SubmitFields, useSubmitDraft } from './use-submit-draft.ts'

const FIELDS = ['community', 'title', 'body', 'url', 'images', 'flair', 'templateId', 'text'] as const

const FORM = 'form[data-post]'

type Refused = FormResult & { offer?: Pick<Start, 'community' | 'needs' | 'guide' | 'flair'> }

/** The submit form. All input is saved as a draft and survives errors. */
export function SubmitForm({ start }: { start: Start }) {
  const answer = useActionData() as Refused | { permalink: string } | undefined
  const result = answer !== undefined && 'error' in answer ? answer : undefined
  const viewerName = useShell().viewer?.name ?? ''
  const [first] = useState(() => startingFields(start, result, viewerName))
  const [fields, setFields] = useState(first)
  const [early] = useState(() => typedEarly(FORM))
  useLayoutEffect(() => {
    // Once more: typing goes on while the page is rendered.
    const typed = { ...early, ...typedEarly(FORM) }
    if (Object.keys(typed).length > 0) setFields(before => ({ ...before, ...ofFields(typed, before) }))
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
    // What was typed while the draft loaded takes precedence.
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
    // Log in within a dialog, so that all input stays.
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

/** Saves every change as a draft, except the initial values. */
function useKeeping(
  fields: SubmitFields,
  images: Images,
  keep: (fields: SubmitFields, list: Images['list']) => void,
): void {
  const first = useRef(fields)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `keep` doesn't affect what is saved
  useEffect(() => {
    if (fields !== first.current || images.list.length > 0) keep(fields, images.list)
  }, [fields, images.list])
}

/** Once posted, drops the draft and navigates to the post. */
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
    // Wait for the response to finish: the frame's content streams in behind it and would be cut off.
    if (permalink !== null && isIdle) void navigate(permalink, { replace: true })
  }, [permalink, isIdle])
}

/** Tells the action that script is running, so the page itself continues after sending. */
function Stay() {
  const [hasScript, setHasScript] = useState(false)
  useEffect(() => setHasScript(true), [])
  return hasScript ? <input type="hidden" name="stay" value="1" /> : null
}
