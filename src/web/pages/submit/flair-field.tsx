import { useEffect, useRef, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { FLAIR_LIMITS } from '#shared/text/flair-rules.ts'
import type { FlairChoice, FlairChoices } from '#shared/views/flair-view.ts'
import { runOperation } from '../../data/run-operation.ts'
import { flairOf } from '../../features/flair/flair-choice.ts'
import { Flair } from '../../features/posts/flair.tsx'
import { Button } from '../../ui/button.tsx'
import { fieldCss, TextField } from '../../ui/fields/field.tsx'

export const FLAIR_FIELD_ID = 'flair'
export const NO_FLAIR: FlairChoice = { templateId: '', text: '' }
/** Debounce before a typed community's flair is loaded. */
const PAUSE_MS = 300
const ERROR_ID = 'flair-error'

type Props = {
  community: string
  /** Flair of the community the page was opened with. */
  first: FlairChoices | null
  choice: FlairChoice
  onOpen: () => void
  error: string | undefined
}

/** Flair of a new post, when its community offers any: a select without script, the picker with it. */
export function FlairField({ community, first, choice, onOpen, error }: Props) {
  const choices = useChoices(community, first)
  const [hasScript, setHasScript] = useState(false)
  useEffect(() => setHasScript(true), [])
  const button = useRef<HTMLButtonElement>(null)
  // If the form was sent without required flair, move focus here.
  useEffect(() => {
    if (error !== undefined) button.current?.focus()
  }, [error])
  if (choices === null || choices.templateIds.length === 0 || !choices.permissions.canUserChange) return null
  const known = choice.templateId in choices.templates ? choice : NO_FLAIR
  if (!hasScript) return <PlainChoice choices={choices} choice={known} error={error} />
  const flair = flairOf(choices, known)
  return (
    <div className={fieldCss.field}>
      <input type="hidden" name="flairTemplateId" value={known.templateId} />
      <input type="hidden" name="flairText" value={known.text} />
      <p className={fieldCss.row}>
        <Button
          ref={button}
          id={FLAIR_FIELD_ID}
          onClick={onOpen}
          aria-describedby={error === undefined ? undefined : ERROR_ID}
        >
          {t('flair.choose')}
        </Button>
        {flair === null ? null : <Flair flair={flair} />}
      </p>
      {error === undefined ? null : (
        <p className={fieldCss.error} role="alert" id={ERROR_ID}>
          {error}
        </p>
      )}
    </div>
  )
}

function PlainChoice({
  choices,
  choice,
  error,
}: {
  choices: FlairChoices
  choice: FlairChoice
  error: string | undefined
}) {
  const limits = { limit: FLAIR_LIMITS.textLength, emoji: FLAIR_LIMITS.emojiInText }
  const all = choices.templateIds.flatMap(id => choices.templates[id] ?? [])
  const isAnyEditable = choices.permissions.canModerate || all.some(template => template.isEditable)
  return (
    <>
      <label className={fieldCss.field}>
        <span className={fieldCss.label}>{t('flair.chosen')}</span>
        <select
          id={FLAIR_FIELD_ID}
          name="flairTemplateId"
          className={fieldCss.input}
          defaultValue={choice.templateId}
          aria-invalid={error !== undefined}
        >
          <option value="">{t('flair.none')}</option>
          {all.map(({ id, text }) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </select>
        {error === undefined ? null : <span className={fieldCss.error}>{error}</span>}
      </label>
      {isAnyEditable ? (
        <TextField
          name="flairText"
          label={t('flair.text')}
          hint={t('flair.textHint', limits)}
          defaultValue={choice.text}
          autoComplete="off"
        />
      ) : null}
    </>
  )
}

/** Returns the flair offered by the community in the form. */
function useChoices(community: string, first: FlairChoices | null): FlairChoices | null {
  const [start] = useState(community)
  const [found, setFound] = useState<{ community: string; choices: FlairChoices | null }>({
    community: start,
    choices: first,
  })
  useEffect(() => {
    if (found.community === community) return
    if (!/^\w{3,21}$/.test(community) || /^u_/i.test(community)) return setFound({ community, choices: null })
    const timer = setTimeout(() => {
      runOperation('NewPostFlairChoices', { community }).then(
        choices => setFound({ community, choices }),
        // The form itself reports problems with the community.
        () => setFound({ community, choices: null }),
      )
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [community, found.community])
  return found.community === community ? found.choices : null
}
