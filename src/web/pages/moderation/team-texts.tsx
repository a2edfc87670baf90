import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import type { TeamText } from '#shared/views/mod-view.ts'
import { EditList } from '../../features/edit-list/edit-list.tsx'
import { type FormResult, fieldError } from '../../forms/form-result.ts'
import { TextAreaField, TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import css from './mod-pages.module.css'

type Words = { label: string; none: string; add: string; message: string; hint?: ReactNode }
type Limits = { title: number; message: number; most: number }
type Props = { texts: readonly TeamText[]; canEdit: boolean; words: Words; limits: Limits }

/** A team's ordered texts, with forms to add, edit, move and delete them. */
export function TeamTexts({ texts, canEdit, words, limits }: Props) {
  return (
    <EditList
      list="texts"
      label={words.label}
      items={texts}
      limit={limits.most}
      canEdit={canEdit}
      words={words}
      row={text => <p className={css.words}>{text.message}</p>}
      fields={(text, result) => <TextFields {...{ text, words, limits, result }} />}
      fieldNames={['title', 'message']}
    />
  )
}

type FieldsProps = { text: TeamText | null; words: Words; limits: Limits; result: FormResult | undefined }

function TextFields({ text, words, limits, result }: FieldsProps) {
  return (
    <>
      <TextField
        name="title"
        label={t('mod.reasons.title')}
        defaultValue={result?.values?.title ?? text?.title ?? ''}
        error={fieldError(result, 'title')}
        {...upTo(limits.title)}
        autoComplete="off"
        required
      />
      <TextAreaField
        name="message"
        label={words.message}
        hint={words.hint}
        defaultValue={result?.values?.message ?? text?.message ?? ''}
        error={fieldError(result, 'message')}
        {...upTo(limits.message)}
        rows={4}
        required
      />
    </>
  )
}
