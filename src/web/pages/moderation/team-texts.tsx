import type { ReactNode } from 'react'
import { Form, useActionData } from 'react-router'
import { t } from '#shared/messages/translate-moderation.ts'
import type { TeamText } from '#shared/views/mod-view.ts'
import { type FormResult, failureOf, fieldError, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { FormProblem, fieldCss, TextAreaField, TextField } from '../../ui/field.tsx'
import { SureButton } from '../../ui/sure-button.tsx'
import css from './mod-pages.module.css'

type Words = { none: string; add: string; message: string; hint?: ReactNode }
type Limits = { title: number; message: number }
type Props = { texts: readonly TeamText[]; canEdit: boolean; words: Words; limits: Limits }

/** The texts that a team keeps, in their order: each is read, changed, moved or deleted, and one is added. */
export function TeamTexts({ texts, canEdit, words, limits }: Props) {
  const result = failureOf(useActionData())
  const failureAt = (id: string) => (result?.values?.id === id ? result : undefined)
  return (
    <>
      <FormProblem words={formError(result, ['title', 'message'])} />
      {texts.length === 0 ? <p className={css.empty}>{words.none}</p> : null}
      {texts.map(text => (
        <details key={text.id} className={css.section} open={result?.values?.id === text.id}>
          <summary>{text.title}</summary>
          {canEdit ? (
            <TextForm text={text} words={words} limits={limits} result={failureAt(text.id)} />
          ) : (
            <pre className={css.words}>{text.message}</pre>
          )}
        </details>
      ))}
      {canEdit ? (
        <section className={css.section}>
          <h2>{words.add}</h2>
          <TextForm
            key={texts.length}
            text={{ id: '', title: '', message: '' }}
            words={words}
            limits={limits}
            result={failureAt('')}
          />
        </section>
      ) : null}
    </>
  )
}

type FormProps = { text: TeamText; words: Words; limits: Limits; result: FormResult | undefined }

function TextForm({ text, words, limits, result }: FormProps) {
  return (
    <Form method="post" className={fieldCss.form}>
      <input type="hidden" name="id" value={text.id} />
      <TextField
        name="title"
        label={t('mod.reasons.title')}
        defaultValue={result?.values?.title ?? text.title}
        error={fieldError(result, 'title')}
        maxLength={limits.title}
        required
      />
      <TextAreaField
        name="message"
        label={words.message}
        hint={words.hint}
        defaultValue={result?.values?.message ?? text.message}
        error={fieldError(result, 'message')}
        maxLength={limits.message}
        rows={4}
        required
      />
      <p className={css.buttons}>
        <Button type="submit" look="main" name="do" value="save">
          {text.id === '' ? words.add : t('mod.reasons.save')}
        </Button>
        {text.id === '' ? null : (
          <>
            <Button type="submit" name="do" value="up" formNoValidate>
              {t('mod.order.up')}
            </Button>
            <Button type="submit" name="do" value="down" formNoValidate>
              {t('mod.order.down')}
            </Button>
            <SureButton
              type="submit"
              look="danger"
              name="do"
              value="delete"
              formNoValidate
              sure={t('mod.sure')}
            >
              {t('mod.reasons.delete')}
            </SureButton>
          </>
        )}
      </p>
    </Form>
  )
}
