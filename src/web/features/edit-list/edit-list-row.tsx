import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DragHandle } from './drag-handle.tsx'
import css from './edit-list.module.css'
import type { ListActsInPage } from './use-list-acts.ts'

type Item = { id: string; title: string }
type Props = {
  item: Item
  at: number
  count: number
  list: string
  canEdit: boolean
  canMove: boolean
  acts: ListActsInPage
  heading: ReactNode
  body: ReactNode
  /** Replaces the row while it is edited. */
  editor: ReactNode
  onEdit: () => void
}

/** A row: drag handle, content, and actions at the right edge. */
export function EditListRow(props: Props) {
  const { item, at, count, list, canEdit, canMove, acts, heading, body, editor, onEdit } = props
  if (editor !== null)
    return (
      <li id={`item-${item.id}`} data-row={item.id}>
        {editor}
      </li>
    )
  const { id, title } = item
  return (
    <li className={css.row} id={`item-${id}`} data-row={id}>
      {canEdit && canMove ? <DragHandle item={item} at={at} acts={acts} /> : null}
      <div className={css.what}>
        {heading}
        {body}
      </div>
      {canEdit ? (
        <div className={css.acts}>
          {canMove ? <Steps {...{ item, at, count, list }} /> : null}
          <Form
            preventScrollReset
            onSubmit={event => {
              event.preventDefault()
              onEdit()
            }}
          >
            <input type="hidden" name="list" value={list} />
            <Button
              type="submit"
              look="quiet"
              name="edit"
              value={id}
              data-focus={id}
              aria-label={t('edit.editNamed', { title })}
            >
              {t('edit.edit')}
            </Button>
          </Form>
          <Form
            method="post"
            preventScrollReset
            onSubmit={event => {
              event.preventDefault()
              acts.remove(item)
            }}
          >
            <Named {...{ item, list }} />
            <Button
              type="submit"
              look="quiet"
              isIcon
              name="intent"
              value="remove"
              aria-label={t('edit.deleteNamed', { title })}
              title={t('edit.delete')}
            >
              <Icon name="trash" />
            </Button>
          </Form>
        </div>
      ) : null}
    </li>
  )
}

type StepsProps = { item: Item; at: number; count: number; list: string }

/** Move buttons for when there is no script to drag with. */
function Steps({ item, at, count, list }: StepsProps) {
  return (
    <>
      {([-1, 1] as const).map(by => (
        <Form key={by} method="post" className={css.step}>
          <Named {...{ item, list }} />
          <input type="hidden" name="to" value={at + by} />
          <Button
            type="submit"
            look="quiet"
            isIcon
            name="intent"
            value="move"
            disabled={at + by < 0 || at + by >= count}
            aria-label={t(by === -1 ? 'edit.up' : 'edit.down', { title: item.title })}
          >
            <Icon name={by === -1 ? 'up' : 'down'} />
          </Button>
        </Form>
      ))}
    </>
  )
}

function Named({ item, list }: { item: Item; list: string }) {
  return (
    <>
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="id" value={item.id} />
      <input type="hidden" name="name" value={item.title} />
    </>
  )
}
