import { useRef, useState } from 'react'
import { Form } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { type FormResult, fieldError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { fieldCss } from '../../ui/fields/field.tsx'
import css from './automod.module.css'
import { ProblemList } from './problem-list.tsx'
import type { ScheduleAnswer } from './scheduled-page.server.ts'

/** Imports a schedule from the format other sites keep on a wiki page. */
export function ScheduleImport({
  outcome,
  failure,
}: {
  outcome: ScheduleAnswer | undefined
  failure: FormResult | undefined
}) {
  const area = useRef<HTMLTextAreaElement>(null)
  const typed = outcome?.values.text ?? failure?.values?.text ?? ''
  const [text, setText] = useState(typed)
  const error = fieldError(failure, 'text')
  return (
    <section className={css.section}>
      <h2>{t('schedule.import')}</h2>
      <p className={css.quiet}>{t('schedule.importAbout')}</p>
      <Form method="post" encType="multipart/form-data" className={fieldCss.form}>
        {outcome === undefined ? null : <ProblemList problems={outcome.problems} text={text} area={area} />}
        <div className={fieldCss.field}>
          <label className={fieldCss.label} htmlFor="schedule-text">
            {t('schedule.importText')}
          </label>
          <textarea
            ref={area}
            id="schedule-text"
            name="text"
            className={`${fieldCss.input} ${css.code}`}
            rows={8}
            defaultValue={typed}
            onChange={event => setText(event.target.value)}
            spellCheck={false}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : 'schedule-text-error'}
          />
          {error === undefined ? null : (
            <p className={fieldCss.error} id="schedule-text-error">
              {error}
            </p>
          )}
        </div>
        <p className={fieldCss.row}>
          <Button type="submit" name="do" value="import">
            {t('schedule.importDo')}
          </Button>
          {outcome === undefined || outcome.validPosts === 0 ? null : (
            <Button type="submit" name="do" value="import-valid">
              {t('schedule.importValid', { count: outcome.validPosts })}
            </Button>
          )}
        </p>
      </Form>
    </section>
  )
}
