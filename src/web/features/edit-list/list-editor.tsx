import { type KeyboardEvent, useEffect } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { focusWrong } from '../../forms/focus-wrong.ts'
import { type FormResult, failureOf, formError } from '../../forms/form-result.ts'
import { useKeptForm } from '../../forms/use-kept-form.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import { Link } from '../../ui/link.tsx'
import css from './edit-list.module.css'
import { type ListDone, listDone } from './edit-list-answer.ts'
import type { EditListProps, ListItem } from './edit-list-props.ts'

type Props<Item extends ListItem> = EditListProps<Item> & {
  /** Null: a new one. */
  item: Item | null
  /** The error when it was sent without script. */
  refused: FormResult | undefined
  /** Just opened by the reader, so it takes focus. */
  isOpenedNow: boolean
  onDone: (done: ListDone) => void
  onCancel: () => void
}

/** Inline editor of a row. Typed text is kept until saved or canceled. */
export function ListEditor<Item extends ListItem>(props: Props<Item>) {
  const { list, item, words, fields, fieldNames, encType, refused, isOpenedNow, onDone, onCancel } = props
  const { pathname } = useLocation()
  const fetcher = useFetcher<unknown>()
  const { form, isRestored, settle } = useKeptForm(`${pathname} ${list} ${item?.id ?? 'new'}`)
  const result = failureOf(fetcher.data) ?? refused
  useEffect(() => {
    if (isOpenedNow) focusFirst(form.current)
  }, [isOpenedNow, form])
  // biome-ignore lint/correctness/useExhaustiveDependencies: handle each answer once
  useEffect(() => {
    if (fetcher.state !== 'idle' || fetcher.data === undefined) return
    const done = listDone(fetcher.data)
    if (done === undefined) {
      focusWrong(form.current)
      return
    }
    settle()
    onDone(done)
  }, [fetcher.data, fetcher.state])
  const cancel = () => {
    settle()
    onCancel()
  }
  const handleKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    cancel()
  }
  return (
    <fetcher.Form
      ref={form}
      method="post"
      {...(encType !== undefined && { encType })}
      className={`${fieldCss.form} ${css.editor}`}
      onKeyDown={handleKeys}
      preventScrollReset
    >
      <FormProblem words={formError(result, fieldNames)} />
      {isRestored ? <p role="status">{t('edit.restoredText')}</p> : null}
      <input type="hidden" name="list" value={list} />
      {item === null ? null : <input type="hidden" name="id" value={item.id} />}
      {fields(item, result)}
      <p className={fieldCss.row}>
        <Button
          look="main"
          type="submit"
          name="intent"
          value={item === null ? 'add' : 'edit'}
          disabled={fetcher.state !== 'idle'}
        >
          {fetcher.state !== 'idle' ? t('edit.saving') : item === null ? words.add : t('edit.save')}
        </Button>
        <Link
          to={pathname}
          className={buttonClass()}
          preventScrollReset
          onClick={event => {
            event.preventDefault()
            cancel()
          }}
        >
          {t('edit.cancel')}
        </Link>
      </p>
    </fetcher.Form>
  )
}

function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus()
}
