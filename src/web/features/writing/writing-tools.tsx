import { type RefObject, useEffect, useState } from 'react'
import { t } from '#shared/messages/translate-writing.ts'
import { runOperation } from '../../data/run-operation.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { MarkdownHtml } from '../../ui/markdown-html.tsx'
import { prefixLines, type Selected, wrapSelection } from './format-text.ts'
import css from './writing.module.css'

type Tool = { id: IconName; label: string; key?: string; apply: (selected: Selected) => Selected }

const sample = () => t('write.sampleText')

/** The formatting buttons, in order. */
const TOOLS: Tool[] = [
  { id: 'bold', label: t('write.bold'), key: 'b', apply: at => wrapSelection(at, '**', '**', sample()) },
  { id: 'italic', label: t('write.italic'), key: 'i', apply: at => wrapSelection(at, '*', '*', sample()) },
  { id: 'strike', label: t('write.strike'), apply: at => wrapSelection(at, '~~', '~~', sample()) },
  {
    id: 'link',
    label: t('write.link'),
    key: 'k',
    apply: at => wrapSelection(at, '[', '](https://)', sample()),
  },
  { id: 'quote', label: t('write.quote'), apply: at => prefixLines(at, () => '> ') },
  { id: 'code', label: t('write.code'), apply: at => wrapSelection(at, '`', '`', sample()) },
  { id: 'list', label: t('write.list'), apply: at => prefixLines(at, () => '* ') },
  { id: 'numbered', label: t('write.numbered'), apply: at => prefixLines(at, line => `${line + 1}. `) },
  { id: 'heading', label: t('write.heading'), apply: at => prefixLines(at, () => '## ') },
  { id: 'spoiler', label: t('write.spoiler'), apply: at => wrapSelection(at, '>!', '!<', sample()) },
]

type Props = { area: RefObject<HTMLTextAreaElement | null>; body: string; onChange: (body: string) => void }

/** Formatting buttons and the preview of a text area. */
export function WritingTools({ area, body, onChange }: Props) {
  const [isPreview, setPreview] = useState(false)
  const apply = (tool: Tool) => {
    const element = area.current
    if (element === null) return
    const next = tool.apply({ text: element.value, start: element.selectionStart, end: element.selectionEnd })
    onChange(next.text)
    requestAnimationFrame(() => {
      element.focus()
      element.setSelectionRange(next.start, next.end)
    })
  }
  useToolKeys(area, apply)
  return (
    <>
      <div className={`${css.tools} script-only`} role="toolbar" aria-label={t('write.toolbar')}>
        {TOOLS.map(tool => (
          <button
            key={tool.id}
            type="button"
            title={tool.label}
            aria-label={tool.label}
            onClick={() => apply(tool)}
          >
            <Icon name={tool.id} />
          </button>
        ))}
        <button
          type="button"
          className={`${css.words} script-only`}
          aria-pressed={isPreview}
          onClick={() => setPreview(!isPreview)}
        >
          {t('write.preview')}
        </button>
      </div>
      {isPreview ? <Preview body={body} /> : null}
    </>
  )
}

/** Ctrl+B, Ctrl+I and Ctrl+K while writing. */
function useToolKeys(area: Props['area'], apply: (tool: Tool) => void): void {
  useEffect(() => {
    const element = area.current
    const handleKey = (event: KeyboardEvent) => {
      const tool = event.ctrlKey || event.metaKey ? TOOLS.find(({ key }) => key === event.key) : undefined
      if (tool === undefined) return
      event.preventDefault()
      apply(tool)
    }
    element?.addEventListener('keydown', handleKey)
    return () => element?.removeEventListener('keydown', handleKey)
  })
}

const PREVIEW_DELAY_MS = 350

/** The text as it will be shown, a moment after the last key. */
function Preview({ body }: { body: string }) {
  const [html, setHtml] = useState<string | null>(null)
  useEffect(() => {
    if (body.trim() === '') return setHtml('')
    const timer = setTimeout(() => {
      // The last good preview stays when the server cannot be reached.
      runOperation('PreviewMarkdown', { markdown: body }).then(
        result => setHtml(result.html),
        () => undefined,
      )
    }, PREVIEW_DELAY_MS)
    return () => clearTimeout(timer)
  }, [body])
  return (
    <section className={css.preview} aria-label={t('write.preview')} aria-live="polite">
      {html === '' ? <p className={css.empty}>{t('write.previewEmpty')}</p> : null}
      {html === null || html === '' ? null : <MarkdownHtml html={html} />}
    </section>
  )
}
