import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { DragHandle } from '../../features/edit-list/drag-handle.tsx'
import listCss from '../../features/edit-list/edit-list.module.css'
import { Button } from '../../ui/button.tsx'
import { fieldCss } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './link-fields.module.css'
import type { LinkRow } from './link-rows.ts'
import { type KeyedRow, useLinkRows } from './use-link-rows.ts'

type Props = {
  rows: readonly LinkRow[]
  limit: number
  labelLength: number
  error: string | undefined
  /** The rejected row, from 1. */
  wrong: number | null
  /** Links can be nested in a submenu; without script the server moves the rows. */
  isMenu?: boolean
}

/** Number of empty rows offered without script. */
const BLANK_ROWS = [1, 2, 3]
const BLANK: LinkRow = { label: '', url: '' }

/** Ordered list of links, each with a label and a URL. */
export function LinkFields({ rows: given, limit, error, wrong, ...kind }: Props) {
  const links = useLinkRows(given.length === 0 ? [BLANK] : given)
  const { rows } = links
  const isWrong = (number: number) => wrong === number
  return (
    <fieldset className={css.links} ref={links.root}>
      <legend className={fieldCss.label}>{t('setup.widgets.links')}</legend>
      <ol className={listCss.list}>
        {rows.map((row, at) => (
          <Row
            key={row.key}
            row={row}
            at={at}
            links={links}
            {...kind}
            error={isWrong(at + 1) ? error : undefined}
          />
        ))}
      </ol>
      <noscript>
        <ol className={listCss.list}>
          {BLANK_ROWS.map(more => (
            <Row
              key={more}
              row={{ ...BLANK, key: -more }}
              at={rows.length + more - 1}
              {...kind}
              error={isWrong(rows.length + more) ? error : undefined}
            />
          ))}
        </ol>
      </noscript>
      {error === undefined || wrong !== null ? null : <p className={fieldCss.error}>{error}</p>}
      {rows.length >= limit ? null : (
        <p className="script-only">
          <Button onClick={links.add} data-focus="add">
            <Icon name="plus" />
            {t('setup.widgets.addLink')}
          </Button>
        </p>
      )}
    </fieldset>
  )
}

type RowProps = Pick<Props, 'labelLength' | 'isMenu' | 'error'> & {
  row: KeyedRow
  at: number
  /** Undefined without script. */
  links?: ReturnType<typeof useLinkRows>
}

function Row({ row, at, links, labelLength, isMenu = false, error }: RowProps) {
  const number = at + 1
  const title = t('setup.widgets.linkRow', { number })
  const [isBelow, setBelow] = useState(row.isBelow === true)
  return (
    <li className={listCss.row} data-row={row.key} data-below={isBelow}>
      {links === undefined ? null : <DragHandle item={{ id: String(row.key), title }} at={at} acts={links} />}
      <div className={listCss.what}>
        <div className={css.link} data-menu={isMenu}>
          <input
            name="linkLabel"
            className={fieldCss.input}
            defaultValue={row.label}
            {...upTo(labelLength)}
            aria-label={t('setup.widgets.linkLabel', { number })}
            placeholder={t('setup.widgets.linkLabelShort')}
            aria-invalid={error !== undefined}
            autoComplete="off"
          />
          <input
            name="linkUrl"
            className={fieldCss.input}
            defaultValue={row.url}
            aria-label={t('setup.widgets.linkUrl', { number })}
            placeholder="https://"
            aria-invalid={error !== undefined}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
          />
          {isMenu ? (
            <select
              name="linkLevel"
              defaultValue={isBelow ? 'below' : ''}
              aria-label={t('setup.menu.level', { number })}
              onChange={event => setBelow(event.target.value === 'below')}
            >
              <option value="">{t('setup.menu.top')}</option>
              <option value="below">{t('setup.menu.below')}</option>
            </select>
          ) : null}
        </div>
        {error === undefined ? null : <p className={css.wrong}>{error}</p>}
      </div>
      <div className={listCss.acts}>
        {isMenu && links !== undefined ? <Steps at={at} count={links.rows.length} title={title} /> : null}
        {links === undefined || links.rows.length === 1 ? null : (
          <Button
            look="quiet"
            isIcon
            className={isMenu ? '' : 'script-only'}
            type="submit"
            name="rows"
            value={`remove:${at}`}
            aria-label={t('setup.widgets.removeLink', { number })}
            title={t('edit.delete')}
            onClick={event => {
              event.preventDefault()
              links.remove(row.key)
            }}
          >
            <Icon name="trash" />
          </Button>
        )}
      </div>
    </li>
  )
}

/** Move buttons, for when there is no script to drag with. */
function Steps({ at, count, title }: { at: number; count: number; title: string }) {
  return ([-1, 1] as const).map(by => (
    <Button
      key={by}
      className={listCss.step}
      look="quiet"
      isIcon
      type="submit"
      name="rows"
      value={`${by === -1 ? 'up' : 'down'}:${at}`}
      disabled={at + by < 0 || at + by >= count}
      aria-label={t(by === -1 ? 'edit.up' : 'edit.down', { title })}
    >
      <Icon name={by === -1 ? 'up' : 'down'} />
    </Button>
  ))
}
