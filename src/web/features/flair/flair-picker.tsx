import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { FLAIR_LIMITS } from '#shared/text/flair-rules.ts'
import type { FlairChoice, FlairChoices, FlairTemplateView, FlairView } from '#shared/views/flair-view.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, fieldCss, TextField } from '../../ui/fields/field.tsx'
import { Flair } from '../posts/flair.tsx'
import { flairOf, startOf } from './flair-choice.ts'
import css from './flair-picker.module.css'

type Props = {
  choices: FlairChoices
  /** Values of a form rejected without script. */
  typed?: Partial<FlairChoice> | undefined
  /** Error of the text field. */
  error?: string | undefined
  isBusy?: boolean
  children?: ReactNode
}

/**
 * Flair fields: preview, templates, text, and the visibility of your own flair. They work as a plain form; with
 * script Apply waits for a real change (R4-flair-03).
 */
export function FlairPicker({ choices, typed, error, isBusy = false, children }: Props) {
  const start = startOf(choices)
  const [choice, setChoice] = useState<FlairChoice>({ ...start, ...typed })
  const isEnabledAtFirst = choices.displaySettings?.isUserEnabled ?? true
  const [isShown, setShown] = useState(isEnabledAtFirst)
  const hasScript = useHasScript()
  const { canUserChange, canModerate } = choices.permissions
  const template = choices.templates[choice.templateId]
  const isTextFixed = template === undefined || !(template.isEditable || canModerate)
  const hasChanged =
    choice.templateId !== start.templateId || choice.text !== start.text || isShown !== isEnabledAtFirst
  const pick = (next: FlairTemplateView) => setChoice({ templateId: next.id, text: next.text })
  return (
    <>
      <Preview flair={flairOf(choices, choice)} />
      {canUserChange ? null : <p className={fieldCss.hint}>{t('flair.notYours')}</p>}
      {canUserChange ? <TemplateList choices={choices} choice={choice} onPick={pick} /> : null}
      {canUserChange && !(hasScript && template === undefined) ? (
        <FlairText
          text={choice.text}
          emoji={choices.emoji}
          isFixed={hasScript && isTextFixed}
          error={error}
          onText={text => setChoice({ ...choice, text })}
        />
      ) : null}
      {canUserChange && hasScript && template === undefined ? (
        <input type="hidden" name="text" value={choice.text} />
      ) : null}
      {choices.displaySettings === null ? null : (
        <CheckField
          name="isShown"
          label={t('flair.show')}
          checked={isShown}
          onChange={event => setShown(event.target.checked)}
        />
      )}
      <div className={css.buttons}>
        {canUserChange && hasScript ? (
          <Button onClick={() => setChoice({ templateId: '', text: '' })}>{t('flair.clear')}</Button>
        ) : null}
        {children}
        <Button type="submit" look="main" disabled={isBusy || (hasScript && !hasChanged)}>
          {t('flair.apply')}
        </Button>
      </div>
    </>
  )
}

/** Returns whether script runs: without it nothing is disabled, and the form reports errors. */
function useHasScript(): boolean {
  const [hasScript, setHasScript] = useState(false)
  useEffect(() => setHasScript(true), [])
  return hasScript
}

/** R4-flair-01 */
function Preview({ flair }: { flair: FlairView | null }) {
  return (
    <p className={css.preview} data-preview="">
      <span className={css.previewLabel}>{t('flair.preview')}</span>{' '}
      {flair === null ? <span className={css.none}>{t('flair.none')}</span> : <Flair flair={flair} />}
    </p>
  )
}

type ListProps = { choices: FlairChoices; choice: FlairChoice; onPick: (template: FlairTemplateView) => void }

function TemplateList({ choices, choice, onPick }: ListProps) {
  const [filter, setFilter] = useState('')
  const wanted = filter.trim().toLowerCase().normalize()
  const all = choices.templateIds.flatMap(id => choices.templates[id] ?? [])
  if (all.length === 0) return <p className={fieldCss.hint}>{t('flair.noTemplates')}</p>
  const isShown = (item: FlairTemplateView) => item.text.toLowerCase().normalize().includes(wanted)
  return (
    <fieldset className={css.list}>
      <legend className="visually-hidden">{t('flair.list')}</legend>
      <div className="script-only">
        <TextField
          type="search"
          label={t('flair.filter')}
          value={filter}
          onChange={event => setFilter(event.target.value)}
          autoComplete="off"
        />
      </div>
      {all.some(isShown) ? null : <p role="status">{t('flair.noMatch')}</p>}
      <div className={css.options}>
        <noscript>
          <CheckField type="radio" name="templateId" value="" label={t('flair.none')} />
        </noscript>
        {all.map(item => (
          <div key={item.id} hidden={!isShown(item)}>
            <CheckField
              type="radio"
              name="templateId"
              value={item.id}
              checked={choice.templateId === item.id}
              onChange={() => onPick(item)}
              label={<Flair flair={item} />}
            />
          </div>
        ))}
      </div>
    </fieldset>
  )
}

type TextProps = {
  text: string
  emoji: Record<string, string>
  isFixed: boolean
  error: string | undefined
  onText: (text: string) => void
}

function FlairText({ text, emoji, isFixed, error, onText }: TextProps) {
  const field = useRef<HTMLDivElement>(null)
  const insert = (name: string) => {
    const input = field.current?.querySelector('input')
    const at = input?.selectionStart ?? text.length
    const token = `:${name}:`
    onText(text.slice(0, at) + token + text.slice(input?.selectionEnd ?? at))
    requestAnimationFrame(() => {
      input?.focus()
      input?.setSelectionRange(at + token.length, at + token.length)
    })
  }
  const limits = { limit: FLAIR_LIMITS.textLength, emoji: FLAIR_LIMITS.emojiInText }
  return (
    <div ref={field} className={css.text}>
      <TextField
        name="text"
        label={t('flair.text')}
        hint={isFixed ? t('flair.textFixed') : t('flair.textHint', limits)}
        value={text}
        onChange={event => onText(event.target.value)}
        readOnly={isFixed}
        error={error}
        autoComplete="off"
      />
      {isFixed || Object.keys(emoji).length === 0 ? null : (
        <fieldset className={`${css.emoji} script-only`} aria-label={t('flair.emoji')}>
          {Object.entries(emoji).map(([name, url]) => (
            <button
              key={name}
              type="button"
              title={`:${name}:`}
              aria-label={t('flair.insert', { name })}
              onClick={() => insert(name)}
            >
              <img src={url} alt="" loading="lazy" />
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
