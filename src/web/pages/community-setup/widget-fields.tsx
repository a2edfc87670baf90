import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { WIDGET_KINDS, type WidgetKind } from '#shared/communities/widget-kinds.ts'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import type { WidgetLink } from '#shared/views/community-widget.ts'
import { type FormResult, fieldError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { fieldCss, TextAreaField, TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import { LinkFields } from './link-fields.tsx'
import { parseRows } from './link-rows.ts'
import css from './setup.module.css'

type Widget = {
  kind: WidgetKind
  ownTitle: string
  contents: string
  links: WidgetLink[]
  alt: string
}
type Props = { widget: Widget | null; result: FormResult | undefined }

/** Fields of a sidebar widget; its kind can't change after it is created. */
export function WidgetFields({ widget, result }: Props) {
  const typed = result?.values
  const [search] = useSearchParams()
  const [chosen, setChosen] = useState(() => kindOf(typed?.kind ?? search.get('kind')))
  const kind = widget?.kind ?? chosen
  return (
    <>
      {widget === null ? <KindField kind={kind} onChoose={setChosen} /> : null}
      <TextField
        name="title"
        label={t('setup.widgets.title')}
        defaultValue={typed?.title ?? widget?.ownTitle ?? ''}
        {...upTo(LIMITS.widgetTitleLength)}
        autoComplete="off"
        error={fieldError(result, 'title')}
      />
      <Contents key={kind} kind={kind} widget={widget} result={result} />
    </>
  )
}

function kindOf(text: string | null): WidgetKind {
  return WIDGET_KINDS.find(kind => kind === text) ?? 'text'
}

function KindField({ kind, onChoose }: { kind: WidgetKind; onChoose: (kind: WidgetKind) => void }) {
  return (
    <label className={fieldCss.field}>
      <span className={fieldCss.label}>{t('setup.widgets.kind')}</span>
      <select
        name="kind"
        className={fieldCss.input}
        value={kind}
        onChange={event => onChoose(kindOf(event.target.value))}
      >
        {WIDGET_KINDS.map(one => (
          <option key={one} value={one}>
            {t(`setup.widgets.kind.${one}`)}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit" formMethod="get" name="edit" value="new">
          {t('setup.widgets.chooseKind')}
        </Button>
      </noscript>
    </label>
  )
}

function Contents({ kind, widget, result }: Props & { kind: WidgetKind }) {
  const typed = result?.values
  const error = fieldError(result, 'contents')
  if (kind === 'links') {
    const line = Number(result?.error.details.line ?? 0)
    return (
      <LinkFields
        rows={parseRows(typed?.links) ?? widget?.links ?? []}
        limit={LIMITS.widgetLinks}
        labelLength={LIMITS.widgetTitleLength}
        error={error}
        wrong={line > 0 ? line : null}
      />
    )
  }
  if (kind !== 'text' && kind !== 'communities' && kind !== 'images')
    return <p className={css.note}>{t(`setup.widgets.note.${kind}`)}</p>
  const contents = {
    name: 'contents',
    label: t(`setup.widgets.contents.${kind}`),
    hint: t(`setup.widgets.contentsHint.${kind}`),
    defaultValue: typed?.contents ?? widget?.contents ?? '',
    error,
  }
  return kind === 'images' ? (
    <>
      <ImageInputs alt={typed?.alt ?? widget?.alt ?? ''} isNew={widget === null} result={result} />
      <TextField {...contents} inputMode="url" autoComplete="off" placeholder="https://" />
    </>
  ) : (
    <TextAreaField {...contents} {...upTo(LIMITS.widgetTextLength)} rows={kind === 'text' ? 6 : 4} />
  )
}

type ImageProps = { alt: string; isNew: boolean; result: FormResult | undefined }

function ImageInputs({ alt, isNew, result }: ImageProps) {
  return (
    <>
      <TextField
        type="file"
        name="image"
        accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
        label={t('setup.widgets.image')}
        hint={isNew ? undefined : t('setup.widgets.imageKept')}
        error={fieldError(result, 'image')}
      />
      <TextField
        name="alt"
        label={t('setup.widgets.alt')}
        defaultValue={alt}
        {...upTo(LIMITS.altTextLength)}
        autoComplete="off"
        error={fieldError(result, 'alt')}
      />
    </>
  )
}
