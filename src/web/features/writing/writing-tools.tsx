import { type RefObject, useEffect, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { runOperation } from '../../data/run-operation.ts'
import { Icon } from '../../ui/icon.tsx'
import { MarkdownHtml } from '../../ui/markdown-html.tsx'
import { prefixLines, type Selected, wrapSelection } from './format-text.ts'
import css from './writing.module.css'

type ToolName =
  | 'bold'
  | 'italic'
  | 'strike'
  | 'link'
  | 'quote'
  | 'code'
  | 'list'
  | 'numbered'
  | 'heading'
  | 'spoiler'
type Tool = { id: ToolName; key?: string; apply: (selected: Selected) => Selected }

const sample = () => t('write.sampleText')

/** The formatting buttons, in order. */
const TOOLS: Tool[] = [
  { id: 'bold', key: 'b', apply: at => wrapSelection(at, '**', '**', sample()) },
  { id: 'italic', key: 'i', apply: at => wrapSelection(at, '*', '*', sample()) },
  { id: 'strike', apply: at => wrapSelection(at, '~~', '~~', sample()) },
  {
    id: 'link',

    key: 'k',
    apply: at => wrapSelection(at, '[', '](https://)', sample()),
  },
  { id: 'quote', apply: at => prefixLines(at, () => '> ') },
  { id: 'code', apply: at => wrapSelection(at, '`', '`', sample()) },
  { id: 'list', apply: at => prefixLines(at, () => '* ') },
  { id: 'numbered', apply: at => prefixLines(at, line => `${line + 1}. `) },
  { id: 'heading', apply: at => prefixLines(at, () => '## ') },
  { id: 'spoiler', apply: at => wrapSelection(at, '>!', '!<', sample()) },
]

type Props = { area: RefObject<HTMLTextAreaElement | null>; body: string; onChange: (body: string) => void }

/** Formatting buttons and preview of a text area. */
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
            title={t(`write.${tool.id}`)}
            aria-label={t(`write.${tool.id}`)}
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

/** Handles Ctrl+B, Ctrl+I and Ctrl+K while writing. */
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

/** Rendered preview, updated a moment after typing stops. */
function Preview({ body }: { body: string }) {
  const [html, setHtml] = useState<string | null>(null)
  useEffect(() => {
    if (body.trim() === '') return setHtml('')
    const timer = setTimeout(() => {
      // Keep the last good preview when the server is unreachable.
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
