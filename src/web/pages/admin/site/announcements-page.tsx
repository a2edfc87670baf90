import { Form, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import {
  ANNOUNCEMENT_AUDIENCES,
  ANNOUNCEMENT_KINDS,
  ANNOUNCEMENT_LIMITS,
  type AnnouncementView,
} from '#shared/site/announcements.ts'
import { typedIn } from '../../../forms/filled-form.ts'
import { failureOf, fieldError, formError } from '../../../forms/form-result.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CheckField, FormProblem, fieldCss, TextField } from '../../../ui/fields/field.tsx'
import { FullDate } from '../../../ui/full-date.tsx'
import { tNodes } from '../../../ui/t-nodes.ts'
import { AdminFrame } from '../admin-frame.tsx'
import css from '../admin-page.module.css'
import type { loader } from './announcements-page.server.ts'

export { action, loader } from './announcements-page.server.ts'

/** Announcements above every page: a form, those shown or planned, and those that ended. */
export default function AnnouncementsPage() {
  const { waiting, done, announcements } = useLoaderData<typeof loader>()
  const answer: unknown = useActionData()
  const result = failureOf(answer)
  const own = result?.values?.intent === 'announce' ? result : undefined
  return (
    <AdminFrame
      title={t('admin.page.announcements')}
      page="announcements"
      waiting={waiting}
      intro={t('announcements.intro')}
    >
      {done === null || result !== undefined ? null : (
        <p className={css.done} role="status">
          {t(`announcements.done.${done}`)}
        </p>
      )}
      {own === undefined ? <FormProblem words={formError(result, [])} /> : null}
      <Form method="post" className={fieldCss.form}>
        <h2 className={css.formTitle}>{t('announcements.new')}</h2>
        <FormProblem words={formError(own, ['body', 'from', 'until'])} />
        <Fields typed={own === undefined ? {} : (typedIn(answer) ?? {})} result={own} />
        <p className={fieldCss.row}>
          <Button look="main" type="submit" name="intent" value="announce">
            {t('announcements.announce')}
          </Button>
        </p>
      </Form>
      <section className={`${css.part} ${css.earlier}`}>
        <h2>{t('announcements.all')}</h2>
        {announcements.length === 0 ? <EmptyState icon="shield" words={t('announcements.none')} /> : null}
        <ul className={css.rows}>
          {announcements.map(one => (
            <One key={one.id} one={one} />
          ))}
        </ul>
      </section>
    </AdminFrame>
  )
}

type FieldsProps = { typed: Record<string, string>; result: ReturnType<typeof failureOf> }

function Fields({ typed, result }: FieldsProps) {
  const choices = [
    { name: 'kind', values: ANNOUNCEMENT_KINDS, label: t('announcements.kind') },
    { name: 'audience', values: ANNOUNCEMENT_AUDIENCES, label: t('announcements.audience') },
  ] as const
  return (
    <>
      <TextField
        name="body"
        label={t('announcements.body')}
        hint={t('announcements.bodyHint', { most: ANNOUNCEMENT_LIMITS.body })}
        defaultValue={typed.body ?? ''}
        error={fieldError(result, 'body')}
        required
      />
      {choices.map(({ name, values, label }) => (
        <fieldset key={name} className={fieldCss.field}>
          <legend className={fieldCss.label}>{label}</legend>
          {values.map((value, at) => (
            <CheckField
              key={value}
              type="radio"
              name={name}
              value={value}
              label={t(`announcements.${name === 'kind' ? 'kindOf' : 'for'}.${value as 'info' & 'all'}`)}
              defaultChecked={typed[name] === undefined ? at === 0 : typed[name] === value}
            />
          ))}
        </fieldset>
      ))}
      {(['from', 'until'] as const).map(name => (
        <TextField
          key={name}
          name={name}
          type="datetime-local"
          label={t(`announcements.${name}`)}
          hint={t(`announcements.${name}Hint`)}
          defaultValue={typed[name] ?? ''}
          error={fieldError(result, name)}
        />
      ))}
      <CheckField
        name="isDismissible"
        label={t('announcements.isDismissible')}
        defaultChecked={typed.intent === undefined || typed.isDismissible !== undefined}
      />
    </>
  )
}

function One({ one }: { one: AnnouncementView }) {
  const { id, body, kind, audience, by, startsAt, endsAt, state, isEnded } = one
  const intent = state !== 'over' ? 'end' : isEnded ? 'restore' : null
  return (
    <li data-announcement={id}>
      <div className={css.what}>
        <p dir="auto">{body}</p>
        <p className={css.who}>
          <span className={css.state}>{t(`announcements.state.${state}`)}</span>{' '}
          <span className={css.state}>{t(`announcements.kindOf.${kind}`)}</span>{' '}
          <span className={css.state}>{t(`announcements.for.${audience}`)}</span>
        </p>
        <small>
          {endsAt === null
            ? tNodes('announcements.timesOpen', {
                by: by === null ? t('admin.gone') : `u/${by}`,
                from: <FullDate at={startsAt} />,
              })
            : tNodes('announcements.times', {
                by: by === null ? t('admin.gone') : `u/${by}`,
                from: <FullDate at={startsAt} />,
                until: <FullDate at={endsAt} />,
              })}
        </small>
      </div>
      {intent === null ? null : (
        <Form method="post" className={css.acts}>
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value={intent}
            aria-label={t(`announcements.${intent}Named`, { body })}
          >
            {t(`announcements.${intent}`)}
          </Button>
        </Form>
      )}
    </li>
  )
}
