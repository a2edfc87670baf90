import { useState } from 'react'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/translate-community-setup.ts'
import { Button } from '../../ui/button.tsx'
import { fieldCss } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './link-fields.module.css'
import type { LinkRow } from './link-rows.ts'

type Props = {
  rows: readonly LinkRow[]
  error: string | undefined
  /** The row that was refused, from 1. */
  wrong: number | null
}

/** Without script there are so many rows to fill in. */
const BLANK_ROWS = [1, 2, 3]

/** Links, a row each: what it is called and where it leads. */
export function LinkFields({ rows: given, error, wrong }: Props) {
  const [rows, setRows] = useState(() =>
    (given.length === 0 ? [{ label: '', url: '' }] : given).map((row, key) => ({ ...row, key })),
  )
  const isFull = rows.length >= LIMITS.widgetLinks
  return (
    <fieldset className={css.links}>
      <legend className={fieldCss.label}>{t('setup.widgets.links')}</legend>
      {rows.map((row, at) => (
        <Row
          key={row.key}
          row={row}
          number={at + 1}
          isWrong={wrong === at + 1}
          onRemove={rows.length === 1 ? undefined : () => setRows(rows.filter(other => other !== row))}
        />
      ))}
      <noscript>
        {BLANK_ROWS.map(more => (
          <Row key={more} row={{ label: '', url: '' }} number={rows.length + more} isWrong={false} />
        ))}
      </noscript>
      {error === undefined ? null : <p className={fieldCss.error}>{error}</p>}
      {isFull ? null : (
        <p className="script-only">
          <Button
            onClick={() =>
              setRows([...rows, { label: '', url: '', key: Math.max(...rows.map(row => row.key)) + 1 }])
            }
          >
            <Icon name="plus" />
            {t('setup.widgets.addLink')}
          </Button>
        </p>
      )}
    </fieldset>
  )
}

type RowProps = { row: LinkRow; number: number; isWrong: boolean; onRemove?: (() => void) | undefined }

function Row({ row, number, isWrong, onRemove }: RowProps) {
  return (
    <div className={css.link}>
      <input
        name="linkLabel"
        className={fieldCss.input}
        defaultValue={row.label}
        maxLength={LIMITS.widgetTitleLength}
        aria-label={t('setup.widgets.linkLabel', { number })}
        placeholder={t('setup.widgets.linkLabelShort')}
        aria-invalid={isWrong}
        autoComplete="off"
      />
      <input
        name="linkUrl"
        className={fieldCss.input}
        defaultValue={row.url}
        aria-label={t('setup.widgets.linkUrl', { number })}
        placeholder="https://"
        aria-invalid={isWrong}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
      />
      {onRemove === undefined ? (
        <span />
      ) : (
        <Button
          look="quiet"
          isIcon
          className="script-only"
          aria-label={t('setup.widgets.removeLink', { number })}
          onClick={onRemove}
        >
          <Icon name="close" />
        </Button>
      )}
    </div>
  )
}
