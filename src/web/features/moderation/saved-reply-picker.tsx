import type { MouseEvent } from 'react'
import { t } from '#shared/messages/t.ts'
import { appendReply, findReply } from '#shared/saved-reply.ts'
import type { SavedReplies } from '#shared/views/mod-view.ts'
import { Button } from '../../ui/button.tsx'
import css from './saved-reply-picker.module.css'

type Props = {
  /** Saved replies by community; the picker is hidden when there are none. */
  lists: readonly SavedReplies[]
  /** Name of the text area in the same form that a reply is inserted into. */
  into: string
  /** The recipient, or the form field that names them. */
  user: string | { field: string }
  /** The field submitted without script; the page then returns with the reply inserted. */
  submit: { name: string; value: string }
  /** Keeps Enter on the form's main button. */
  main?: { name: string; value: string }
}

/** Inserts one of the team's saved replies at the end of a text, with placeholders filled in. */
export function SavedReplyPicker({ lists, into, user, submit, main }: Props) {
  const kept = lists.filter(list => list.replies.length > 0)
  if (kept.length === 0) return null
  const handleInsert = (event: MouseEvent<HTMLButtonElement>) => {
    const fields = event.currentTarget.form?.elements
    const area = fields?.namedItem(into)
    const chosen = fields?.namedItem('saved')
    if (!(area instanceof HTMLTextAreaElement) || !(chosen instanceof HTMLSelectElement)) return
    event.preventDefault()
    const to = typeof user === 'string' ? user : textIn(fields?.namedItem(user.field))
    const text = findReply(kept, chosen.value, to)
    if (text === null) return
    area.setRangeText(appendReply(area.value, text), 0, area.value.length, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
    area.focus()
  }
  return (
    <div className={css.picker}>
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" {...main} />
      <label>
        {t('saved.choose')}
        <select name="saved">
          {kept.map(list =>
            kept.length === 1 ? (
              <Options key={list.community} list={list} />
            ) : (
              <optgroup key={list.community} label={list.community}>
                <Options list={list} />
              </optgroup>
            ),
          )}
        </select>
      </label>
      <Button type="submit" {...submit} formNoValidate onClick={handleInsert}>
        {t('saved.insert')}
      </Button>
    </div>
  )
}

function Options({ list }: { list: SavedReplies }) {
  return list.replies.map(reply => (
    <option key={reply.id} value={reply.id} dir="auto">
      {reply.title}
    </option>
  ))
}

function textIn(field: Element | RadioNodeList | null | undefined): string {
  return field instanceof HTMLInputElement ? field.value : ''
}
