import { Form } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { Button } from '../../ui/button.tsx'
import css from './edit-list.module.css'
import type { ListDone } from './edit-list-answer.ts'

/** Replaces a deleted row with an Undo button. Without script it also reports other actions. */
export function DeletedLine({
  done: { did, list, title, undo },
  onUndo,
}: {
  done: ListDone
  onUndo: (undo: number, title: string) => void
}) {
  return (
    <Form
      method="post"
      className={css.told}
      preventScrollReset
      onSubmit={event => {
        if (undo === undefined) return
        event.preventDefault()
        onUndo(undo, title)
      }}
    >
      <span role="status">{wordsOf(did, title)}</span>
      {undo === undefined ? null : (
        <>
          <input type="hidden" name="list" value={list} />
          <input type="hidden" name="name" value={title} />
          <input type="hidden" name="undo" value={undo} />
          <Button
            type="submit"
            name="intent"
            value="restore"
            data-focus="undo"
            aria-label={t('edit.undoNamed', { title })}
          >
            {t('edit.undo')}
          </Button>
        </>
      )}
    </Form>
  )
}

function wordsOf(did: ListDone['did'], title: string): string {
  if (did === 'add') return t('edit.added', { title })
  if (did === 'remove') return t('edit.deleted', { title })
  return t(did === 'restore' ? 'edit.restored' : 'edit.saved', { title })
}
