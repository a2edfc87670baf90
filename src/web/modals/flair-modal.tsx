import { type FormEvent, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { FlairChoice, FlairChoices } from '#shared/views/flair-view.ts'
import { explainFailure } from '../data/ask-login.ts'
import { OperationError } from '../data/operation-error.ts'
import { runOperation } from '../data/run-operation.ts'
import { flairOf, startOf } from '../features/flair/flair-choice.ts'
import { FlairPicker } from '../features/flair/flair-picker.tsx'
import { emitPostChange } from '../features/posts/post-changes.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormProblem, fieldCss } from '../ui/fields/field.tsx'
import type { FlairTarget } from './open-modal.ts'

/** R2.14-mod-09: chooses a flair over any page. */
export function FlairModal({ onClose, ...target }: FlairTarget & { onClose: () => void }) {
  const [choices, setChoices] = useState<FlairChoices | null>(null)
  const [problem, setProblem] = useState<OperationError>()
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when it opens
  useEffect(() => {
    loadChoices(target).then(setChoices, (error: unknown) => {
      onClose()
      explainFailure(error)
    })
  }, [])
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (choices === null) return
    const form = new FormData(event.currentTarget)
    const choice = readChoice(form, startOf(choices))
    setBusy(true)
    try {
      await apply(target, { choices, choice, isShown: form.has('isShown') })
      onClose()
      if (target.kind === 'user') await revalidate()
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      setProblem(error)
      setBusy(false)
    }
  }
  const isAtText = problem?.field === 'text'
  return (
    <Dialog title={titleOf(target)} onClose={onClose}>
      {choices === null ? (
        <p role="status">{t('shell.loading')}</p>
      ) : (
        <form className={fieldCss.form} onSubmit={handleSubmit}>
          <FormProblem words={isAtText ? undefined : problem?.message} />
          <FlairPicker choices={choices} error={isAtText ? problem?.message : undefined} isBusy={isBusy}>
            <Button onClick={onClose}>{t('shell.cancel')}</Button>
          </FlairPicker>
        </form>
      )}
    </Dialog>
  )
}

function titleOf(target: FlairTarget): string {
  if (target.kind !== 'user') return t('flair.postTitle')
  const name = `r/${target.community}`
  return target.account === null
    ? t('flair.userTitle', { name })
    : t('flair.giveTitle', { name, account: target.account })
}

/** Loads the choices; for a draft post the current flair comes from the form. */
async function loadChoices(target: FlairTarget): Promise<FlairChoices> {
  if (target.kind === 'user')
    return runOperation('UserFlairChoices', { community: target.community, account: target.account })
  if (target.kind === 'post') return runOperation('PostFlairChoices', { target: target.fullname })
  const choices = await runOperation('NewPostFlairChoices', { community: target.community })
  const { choice } = target
  return choice.templateId in choices.templates
    ? { ...choices, templateId: choice.templateId, applied: flairOf(choices, choice) }
    : choices
}

/** Reads the choice. No selected template means no flair, except that a current flair without a template stays until cleared. */
function readChoice(form: FormData, start: FlairChoice): FlairChoice {
  const templateId = String(form.get('templateId') ?? '')
  const text = String(form.get('text') ?? '')
  if (templateId !== '') return { templateId, text }
  return text === start.text ? start : { templateId: '', text: '' }
}

type Made = { choices: FlairChoices; choice: FlairChoice; isShown: boolean }

async function apply(target: FlairTarget, { choices, choice, isShown }: Made): Promise<void> {
  if (target.kind === 'new-post') return target.onApply(choice, flairOf(choices, choice))
  if (target.kind === 'post') {
    const flair = await runOperation('SetPostFlair', { target: target.fullname, ...choice })
    return emitPostChange(target.fullname, { flair })
  }
  const { community, account } = target
  const start = startOf(choices)
  if (choice.templateId !== start.templateId || choice.text !== start.text)
    await runOperation('SetUserFlair', { community, account, ...choice })
  const { displaySettings } = choices
  if (displaySettings !== null && displaySettings.isUserEnabled !== isShown)
    await runOperation('ShowUserFlair', { community, isShown })
}
