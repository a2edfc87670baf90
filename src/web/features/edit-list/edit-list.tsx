import { type ReactNode, useEffect, useState } from 'react'
import { Form, useActionData, useLocation, useSearchParams } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { type FormResult, failureOf, formError } from '../../forms/form-result.ts'
import { keptUnder } from '../../forms/kept-form.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormProblem } from '../../ui/fields/field.tsx'
import { DeletedLine } from './deleted-line.tsx'
import css from './edit-list.module.css'
import { doneFromSearch, type ListDone } from './edit-list-answer.ts'
import type { EditListProps, ListItem } from './edit-list-props.ts'
import { EditListRow } from './edit-list-row.tsx'
import { ListEditor } from './list-editor.tsx'
import { useListActs } from './use-list-acts.ts'

const NEW = 'new'

/**
 * A list edited in place: rows are reordered by drag handle or keyboard, edited inline, deleted and restored; new ones are
 * added last. Each action is a plain form with `intent`, `list` and `id` (change-list.server.ts).
 */
export function EditList<Item extends ListItem>(props: EditListProps<Item>) {
  const { list, label, items, limit, canEdit = true, canMove = true, words } = props
  const [search] = useSearchParams()
  const refused = refusalFor(list, failureOf(useActionData()))
  const [open, setOpen] = useState(() => openAtFirst(props, search, refused))
  const acts = useListActs(list, items)
  const isFull = items.length >= limit
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the page opens
  useEffect(() => {
    const kept = keptUnder(`${pathname} ${list} `).find(id => id === NEW || isIn(items, id))
    if (kept !== undefined) setOpen(before => before ?? kept)
  }, [])
  const told = acts.deleted ?? toldBySearch(list, search)
  const close = (focus: string) => {
    setOpen(null)
    acts.focusNext(focus)
  }
  const handleDone = (done: ListDone, id: string) => {
    showToast({
      kind: 'SuccessMod',
      name: 'list',
      text: t(done.did === 'add' ? 'edit.added' : 'edit.saved', { title: done.title }),
    })
    close(id)
  }
  const editor = (item: Item | null) => (
    <ListEditor
      {...props}
      item={item}
      refused={refused}
      isOpenedNow={acts.isUsed}
      onDone={done => handleDone(done, item?.id ?? NEW)}
      onCancel={() => close(item?.id ?? NEW)}
    />
  )
  const openRow = (id: string) => {
    acts.use()
    setOpen(id)
  }
  const line = told === undefined ? null : <DeletedLine key="told" done={told} onUndo={acts.undo} />
  const adding =
    canEdit && open !== NEW ? (
      <Adding list={list} words={words} isFull={isFull} onAdd={() => openRow(NEW)}>
        {items.length === 0 ? null : t('edit.count', { count: items.length, limit })}
      </Adding>
    ) : null
  return (
    <section className={css.section} aria-label={label} ref={acts.root}>
      <FormProblem words={problemOf(refused, open, props.fieldNames)} />
      {acts.deleted === undefined ? line : null}
      <ol className={css.list} data-empty={items.length === 0 && acts.deleted === undefined}>
        {/* Flat: nested lists would remount rows at each move and lose the pointer that drags them. */}
        {acts.shown.flatMap((item, at) => [
          acts.deleted?.at === at ? <li key="told">{line}</li> : null,
          <EditListRow
            key={item.id}
            {...{ item, at, list, canEdit, canMove, acts }}
            count={items.length}
            heading={props.heading?.(item) ?? <strong dir="auto">{item.title}</strong>}
            body={props.row(item)}
            editor={open === item.id ? editor(item) : null}
            onEdit={() => openRow(item.id)}
          />,
        ])}
        {acts.deleted !== undefined && acts.deleted.at >= acts.shown.length ? (
          <li key="told">{line}</li>
        ) : null}
        {open === NEW && canEdit ? <li key={NEW}>{editor(null)}</li> : null}
      </ol>
      {items.length === 0 && line === null && open !== NEW ? (
        <EmptyState words={words.none}>{adding}</EmptyState>
      ) : (
        adding
      )}
      <p className="visually-hidden" role="status">
        {acts.said}
      </p>
    </section>
  )
}

type AddingProps = {
  list: string
  words: { add: string }
  isFull: boolean
  onAdd: () => void
  children: ReactNode
}

function Adding({ list, words, isFull, onAdd, children }: AddingProps) {
  return (
    <Form
      className={css.add}
      preventScrollReset
      onSubmit={event => {
        event.preventDefault()
        onAdd()
      }}
    >
      <input type="hidden" name="list" value={list} />
      {isFull ? (
        <span>{t('edit.full')}</span>
      ) : (
        <Button type="submit" name="edit" value={NEW} look="main" data-focus={NEW}>
          {words.add}
        </Button>
      )}
      <span>{children}</span>
    </Form>
  )
}

/** Opens the rejected row, or the one named in the URL, which is how rows open without script. */
function openAtFirst(
  { list, items }: { list: string; items: readonly ListItem[] },
  search: URLSearchParams,
  refused: FormResult | undefined,
): string | null {
  const { intent, id = '' } = refused?.values ?? {}
  if (intent === 'add') return NEW
  // If the row is gone meanwhile, its text moves to the form for a new one.
  if (intent === 'edit') return isIn(items, id) ? id : NEW
  const asked = search.get('list') === list ? search.get('edit') : null
  return asked === NEW || (asked !== null && isIn(items, asked)) ? asked : null
}

function isIn(items: readonly ListItem[], id: string): boolean {
  return items.some(item => item.id === id)
}

function refusalFor(list: string, result: FormResult | undefined): FormResult | undefined {
  return result?.values?.list === list ? result : undefined
}

function toldBySearch(list: string, search: URLSearchParams): (ListDone & { at: number }) | undefined {
  const done = doneFromSearch(search)
  return done?.list === list ? { ...done, at: 0 } : undefined
}

/** Skipped when an open editor shows the error itself. */
function problemOf(refused: FormResult | undefined, open: string | null, names: readonly string[]) {
  return open === null ? formError(refused, names) : undefined
}
