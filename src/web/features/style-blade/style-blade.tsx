import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useRevalidator } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { CommunityView } from '#shared/views/community-view.ts'
import type { StyleView } from '#shared/views/style-view.ts'
import { explainFailure } from '../../data/ask-login.ts'
import { OperationError } from '../../data/operation-error.ts'
import { runOperation } from '../../data/run-operation.ts'
import { openModal } from '../../modals/open-modal.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { Button } from '../../ui/button.tsx'
import { FormProblem } from '../../ui/fields/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type AskToLeave, useNavigationBlocker } from '../leaving/use-navigation-blocker.ts'
import { BladeAppearance } from './blade-appearance.tsx'
import { type BladeDraft, draftOf, isChanged, saveDraft } from './blade-draft.ts'
import { BladeFields } from './blade-fields.tsx'
import css from './style-blade.module.css'
import { usePreview } from './use-preview.ts'

type Props = { community: CommunityView; onClose: () => void }

/** R4-blade-06: edits a community's appearance beside its page, which previews it. */
export function StyleBlade({ community, onClose }: Props) {
  const [saved, setSaved] = useState<StyleView | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when it opens
  useEffect(() => {
    runOperation('LoadStyle', { community: community.name }).then(setSaved, (error: unknown) => {
      onClose()
      explainFailure(error)
    })
  }, [])
  if (saved === null) return null
  return createPortal(<OpenBlade community={community} saved={saved} onClose={onClose} />, document.body)
}

function OpenBlade({ community, saved, onClose }: Props & { saved: StyleView }) {
  const [draft, setDraft] = useState<BladeDraft>(() => draftOf(saved))
  const [problem, setProblem] = useState<OperationError>()
  const [isSaving, setSaving] = useState(false)
  const { revalidate } = useRevalidator()
  const panel = useRef<HTMLElement>(null)
  const isDirty = isChanged(draft, saved)
  usePreview(draft, community.theme)
  useUnsaved(isDirty, onClose)
  useEffect(() => {
    panel.current?.focus()
  }, [])
  const change = (changes: Partial<BladeDraft>) => {
    setProblem(undefined)
    setDraft(before => ({ ...before, ...changes }))
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    try {
      await saveDraft(community.name, draft, saved)
      await revalidate()
      onClose()
      showToast({ kind: 'Custom', text: t('style.saved') })
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      setProblem(error)
      setSaving(false)
    }
  }
  return (
    <>
      {isDirty ? <Shield /> : null}
      <aside
        ref={panel}
        className={css.blade}
        aria-label={t('style.title', { name: community.prefixedName })}
        tabIndex={-1}
        data-blade={isDirty ? 'unsaved' : 'saved'}
      >
        <div className={css.head}>
          <h2>{t('style.title', { name: community.prefixedName })}</h2>
          {isDirty ? null : (
            <Button look="quiet" isIcon aria-label={t('style.close')} onClick={onClose}>
              <Icon name="close" />
            </Button>
          )}
        </div>
        <form className={css.form} onSubmit={handleSubmit} noValidate>
          <FormProblem words={problem?.field === undefined ? problem?.message : undefined} />
          <BladeAppearance />
          <BladeFields draft={draft} saved={saved} problem={problem} onChange={change} />
          <div className={css.foot}>
            <Button onClick={onClose}>{t('style.discard')}</Button>
            <Button type="submit" look="main" disabled={!isDirty || isSaving}>
              {t(isSaving ? 'style.saving' : 'style.save')}
            </Button>
          </div>
        </form>
      </aside>
    </>
  )
}

/** R4-blade-05: blocks clicks on the page while there are unsaved changes. */
function Shield() {
  const [isTried, setTried] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only explains why nothing happens
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys still reach the page, and leaving asks first
    <div className={css.shield} data-shield="" onClick={() => setTried(true)}>
      {isTried ? (
        <p role="status" className={css.blocked}>
          {t('style.blocked')}
        </p>
      ) : null}
    </div>
  )
}

/** R4-blade-01, R4-blade-02: asks before leaving with unsaved changes. */
function useUnsaved(isDirty: boolean, onClose: () => void): void {
  const dirty = useRef(isDirty)
  dirty.current = isDirty
  const isEnabled = useCallback(() => dirty.current, [])
  const ask = useCallback<AskToLeave>(
    ({ proceed, stay }) => {
      const discard = () => {
        dirty.current = false
        onClose()
        proceed()
      }
      openModal('blade-unsaved', { discard, cancel: stay })
    },
    [onClose],
  )
  useNavigationBlocker({ isEnabled, ask, ignoresSamePath: false })
}
