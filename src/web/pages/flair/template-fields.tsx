import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { FLAIR_LIMITS } from '#shared/text/flair-rules.ts'
import type { FlairTemplateView } from '#shared/views/flair-view.ts'
import { Flair } from '../../features/posts/flair.tsx'
import { type FormResult, fieldError } from '../../forms/form-result.ts'
import { ColorField } from '../../ui/fields/color-field.tsx'
import { CheckField, fieldCss, TextField } from '../../ui/fields/field.tsx'
import { useEarlyText } from '../../ui/fields/use-early-text.ts'
import css from './flair-page.module.css'

type Props = { template: FlairTemplateView | null; result: FormResult | undefined }

/** Fields of a flair template, with a preview. */
export function TemplateFields({ template, result }: Props) {
  const typed = result?.values
  const [text, setText] = useState(typed?.text ?? template?.text ?? '')
  const [background, setBackground] = useState(typed?.background ?? template?.background ?? '')
  const [tone, setTone] = useState(typed?.tone ?? template?.tone ?? 'dark')
  const textId = useEarlyText(setText)
  const backgroundId = useEarlyText(setBackground)
  const isTicked = (name: 'isModeratorOnly' | 'isEditable') =>
    typed === undefined ? (template?.[name] ?? false) : name in typed
  const limits = { limit: FLAIR_LIMITS.textLength, emoji: FLAIR_LIMITS.emojiInText }
  return (
    <>
      <TextField
        id={textId}
        name="text"
        label={t('flair.text')}
        hint={t('flair.textHint', limits)}
        value={text}
        onChange={event => setText(event.target.value)}
        error={fieldError(result, 'text')}
        autoComplete="off"
        required
      />
      <div className={css.colors}>
        <ColorField
          id={backgroundId}
          name="background"
          label={t('flair.background')}
          hint={t('flair.backgroundHint')}
          value={background}
          onChange={setBackground}
          error={fieldError(result, 'background')}
          pickLabel={t('style.pick', { label: t('flair.background') })}
        />
        <label className={css.tone}>
          <span className={fieldCss.label}>{t('flair.tone')}</span>
          <select
            name="tone"
            className={fieldCss.input}
            value={tone}
            onChange={event => setTone(event.target.value)}
          >
            <option value="dark">{t('flair.tone.dark')}</option>
            <option value="light">{t('flair.tone.light')}</option>
          </select>
        </label>
      </div>
      <CheckField
        name="isModeratorOnly"
        label={t('flair.isModeratorOnly')}
        defaultChecked={isTicked('isModeratorOnly')}
      />
      <CheckField name="isEditable" label={t('flair.isEditable')} defaultChecked={isTicked('isEditable')} />
      <p className={`${css.preview} script-only`}>
        {t('flair.preview')}{' '}
        {text.trim() === '' ? null : <Flair flair={lookOf({ text, background, tone, template })} />}
      </p>
    </>
  )
}

function lookOf(typed: {
  text: string
  background: string
  tone: string
  template: FlairTemplateView | null
}) {
  const emoji = typed.template?.emoji
  const look = { text: typed.text, ...(emoji !== undefined && { emoji }) }
  if (!/^#[0-9a-f]{6}$/i.test(typed.background.trim())) return look
  return {
    ...look,
    background: typed.background.trim(),
    tone: typed.tone === 'light' ? 'light' : 'dark',
  } as const
}
