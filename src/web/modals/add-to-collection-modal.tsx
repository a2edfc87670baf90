import { type FormEvent, useEffect, useState } from 'react'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import type { CollectionChoice } from '#shared/views/collection-view.ts'
import { explainFailure } from '../data/ask-login.ts'
import { OperationError } from '../data/operation-error.ts'
import { runOperation } from '../data/run-operation.ts'
import css from '../features/multis/multis.module.css'
import { Button } from '../ui/button.tsx'
import { Dialog, dialogCss } from '../ui/dialog.tsx'
import { fieldCss, TextField } from '../ui/fields/field.tsx'
import { upTo } from '../ui/fields/up-to.ts'

type Props = { fullname: string; onClose: () => void }

/** Chooses which of the community's collections contain a post, for their editors; each checkbox saves at once. */
export function AddToCollectionModal({ fullname, onClose }: Props) {
  const [choices, setChoices] = useState<CollectionChoice[] | null>(null)
  useEffect(() => {
    runOperation('CollectionChoices', { target: fullname }).then(setChoices, (error: unknown) => {
      onClose()
      explainFailure(error)
    })
  }, [fullname, onClose])
  const mark = (id: string, has: boolean) =>
    setChoices(before => before?.map(one => (one.id === id ? { ...one, has } : one)) ?? null)
  const handleChange = async ({ id }: CollectionChoice, isIn: boolean) => {
    mark(id, isIn)
    try {
      await runOperation('SetInCollection', { collection: id, target: fullname, isIn })
    } catch (error) {
      mark(id, !isIn)
      explainFailure(error)
    }
  }
  return (
    <Dialog title={t('collection.addTitle')} onClose={onClose}>
      {choices === null ? <p role="status">{t('shell.loading')}</p> : null}
      {choices?.length === 0 ? <p>{t('collection.none')}</p> : null}
      <fieldset className={css.choices}>
        <legend className="visually-hidden">{t('collection.addTitle')}</legend>
        {choices?.map(one => (
          <label key={one.id} className={css.choice}>
            <input
              type="checkbox"
              checked={one.has}
              onChange={event => void handleChange(one, event.target.checked)}
            />
            <span>
              <bdi>{one.title}</bdi> <small>{t('collection.count', { count: one.postCount })}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {choices === null ? null : <NewOne fullname={fullname} onChange={setChoices} />}
      <div className={dialogCss.buttons}>
        <Button look="main" onClick={onClose}>
          {t('collection.done')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Creates a collection with the post. */
function NewOne({ fullname, onChange }: { fullname: string; onChange: (all: CollectionChoice[]) => void }) {
  const [problem, setProblem] = useState<string>()
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    try {
      onChange(
        await runOperation('CreateCollection', {
          target: fullname,
          title: String(new FormData(form).get('title')),
        }),
      )
      setProblem(undefined)
      form.reset()
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      setProblem(error.message)
    }
  }
  return (
    <form className={fieldCss.form} onSubmit={handleSubmit}>
      <TextField
        name="title"
        label={t('collection.create')}
        {...upTo(LIMITS.collectionTitleLength)}
        error={problem}
        autoComplete="off"
      />
      <Button type="submit">{t('collection.createButton')}</Button>
    </form>
  )
}
