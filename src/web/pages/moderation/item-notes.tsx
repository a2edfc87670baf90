import { Form, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { MOD_LIMITS, NOTE_LABELS, type NoteLabel } from '#shared/moderation/mod-limits.ts'
import type { UserNoteView } from '#shared/views/mod-view.ts'
import { failureOf, fieldError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { fieldCss, TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import { Link } from '../../ui/link.tsx'
import { SureButton } from '../../ui/sure-button.tsx'
import type { loader } from './item-page.server.ts'
import { SaidLine } from './item-remarks.tsx'
import css from './mod-pages.module.css'

/** Mod notes about the author, and a form to add one. */
export function Notes() {
  const { notes, author, canAct } = useLoaderData<typeof loader>()
  return (
    <>
      <h3>{t('mod.item.notes')}</h3>
      <ul className={css.log}>
        {notes.map(note => (
          <li key={note.id}>
            <p>
              {note.label === null ? null : <strong>{t(`mod.label.${note.label as NoteLabel}`)}: </strong>}
              <bdi>{note.body}</bdi>
            </p>
            <SaidLine said={note}>
              {note.path === null ? null : <Link to={note.path}> {t('mod.item.about')}</Link>}
            </SaidLine>
            {note.canChange ? <ChangeNote key={note.editedAt} note={note} /> : null}
          </li>
        ))}
      </ul>
      {canAct && author !== null ? <AddNote key={notes.length} username={author.name} /> : null}
    </>
  )
}

function AddNote({ username }: { username: string }) {
  const result = failureOf(useActionData())
  const refused = result?.values?.do === 'note' ? result : undefined
  return (
    <Form method="post" className={fieldCss.form}>
      <input type="hidden" name="username" value={username} />
      <NoteFields
        label={refused?.values?.label ?? ''}
        body={refused?.values?.body ?? ''}
        error={fieldError(refused, 'body')}
      />
      <p>
        <Button type="submit" name="do" value="note">
          {t('mod.item.addNote')}
        </Button>
      </p>
    </Form>
  )
}

function ChangeNote({ note }: { note: UserNoteView }) {
  const result = failureOf(useActionData())
  const refused = result?.values?.note === String(note.id) ? result : undefined
  return (
    <details open={refused !== undefined}>
      <summary>{t('mod.item.change')}</summary>
      <Form method="post" className={fieldCss.form}>
        <input type="hidden" name="note" value={note.id} />
        <NoteFields
          label={refused?.values?.label ?? note.label ?? ''}
          body={refused?.values?.body ?? note.body}
          error={fieldError(refused, 'body')}
        />
        <p className={css.buttons}>
          <Button type="submit" look="main" name="do" value="edit-note">
            {t('mod.reasons.save')}
          </Button>
          <SureButton
            type="submit"
            look="danger"
            name="do"
            value="forget"
            formNoValidate
            sure={t('mod.sure')}
          >
            {t('mod.item.forget')}
          </SureButton>
        </p>
      </Form>
    </details>
  )
}

function NoteFields({ label, body, error }: { label: string; body: string; error: string | undefined }) {
  return (
    <>
      <label className={css.select}>
        {t('mod.item.label')}
        <select name="label" defaultValue={label}>
          <option value="">{t('mod.item.noLabel')}</option>
          {NOTE_LABELS.map(one => (
            <option key={one} value={one}>
              {t(`mod.label.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <TextField
        name="body"
        label={t('mod.item.note')}
        hint={t('mod.item.noteHint')}
        error={error}
        defaultValue={body}
        {...upTo(MOD_LIMITS.userNoteLength)}
      />
    </>
  )
}
