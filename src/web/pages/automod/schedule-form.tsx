import { useId } from 'react'
import { Form } from 'react-router'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { REPEAT_UNITS } from '#shared/moderation/repeat-units.ts'
import { COMMENT_SORTS } from '#shared/sorts.ts'
import type { ScheduledPostView } from '#shared/views/scheduled-post-view.ts'
import { useUnsavedForm } from '../../features/leaving/use-unsaved-form.ts'
import { type FormResult, fieldError, formError } from '../../forms/form-result.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CheckField, FormProblem, fieldCss, TextAreaField, TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import css from './automod.module.css'

const FIELDS = ['title', 'body', 'firstLocal', 'timeZone', 'repeatUnit', 'repeatEvery', 'text']
const MARKS = [
  ['isPinned', 'schedule.pinned'],
  ['isDistinguished', 'schedule.distinguished'],
  ['isLocked', 'schedule.locked'],
  ['isContest', 'schedule.contest'],
  ['isNsfw', 'schedule.nsfw'],
] as const

type Props = { post: ScheduledPostView | null; failure: FormResult | undefined; timeZones: string[] }

/** Form to create or edit a scheduled post. */
export function ScheduleForm({ post, failure, timeZones }: Props) {
  const form = useUnsavedForm()
  const typed = failure?.values?.title === undefined ? undefined : failure.values
  const isPast = failure?.error.field === 'firstLocal'
  return (
    <section className={css.section} id="schedule">
      <h2>{t(post === null ? 'schedule.add' : 'schedule.edit')}</h2>
      <Form method="post" ref={form} className={fieldCss.form}>
        <FormProblem words={formError(failure, FIELDS)} />
        {post === null ? null : <input type="hidden" name="id" value={post.id} />}
        <TextField
          name="title"
          label={t('schedule.title')}
          hint={t('schedule.titleHint', { example: '{{date %B %d}}' })}
          {...upTo(LIMITS.titleLength)}
          defaultValue={typed?.title ?? post?.title}
          error={fieldError(failure, 'title')}
          required
        />
        <TextAreaField
          name="body"
          label={t('schedule.body')}
          {...upTo(LIMITS.postBodyLength)}
          defaultValue={typed?.body ?? post?.body}
          error={fieldError(failure, 'body')}
        />
        <div className={fieldCss.row}>
          <TextField
            name="firstLocal"
            type="datetime-local"
            label={t('schedule.first')}
            defaultValue={typed?.firstLocal ?? post?.firstLocal}
            error={isPast ? t('schedule.inPast') : undefined}
            required
          />
          <Choice
            name="timeZone"
            isNamed
            label={t('schedule.zone')}
            value={typed?.timeZone ?? post?.timeZone ?? 'UTC'}
            choices={zonesWith(timeZones, post?.timeZone).map(zone => [zone, zone])}
          />
        </div>
        <Repetition post={post} failure={failure} typed={typed} />
        <div>
          {MARKS.map(([name, words]) => (
            <CheckField
              key={name}
              name={name}
              defaultChecked={typed === undefined ? post?.[name] === true : name in typed}
              label={t(words)}
              {...(name === 'isPinned' && { hint: t('schedule.pinnedHint') })}
            />
          ))}
        </div>
        <div className={fieldCss.row}>
          <Choice
            name="suggestedSort"
            label={t('schedule.sort')}
            value={typed?.suggestedSort ?? post?.suggestedSort ?? ''}
            choices={[
              ['', t('schedule.sortNone')],
              ...COMMENT_SORTS.map(sort => [sort, t(`thread.sort.${sort}`)] as const),
            ]}
          />
          <TextField
            name="flairText"
            label={t('schedule.flair')}
            maxLength={64}
            defaultValue={typed?.flairText ?? post?.flairText ?? ''}
          />
        </div>
        <p className={fieldCss.row}>
          <Button look="main" type="submit">
            {t('schedule.save')}
          </Button>
          {post === null ? null : <ButtonLink to="?">{t('shell.cancel')}</ButtonLink>}
        </p>
      </Form>
    </section>
  )
}

function Repetition({
  post,
  failure,
  typed,
}: Pick<Props, 'post' | 'failure'> & { typed: Record<string, string> | undefined }) {
  return (
    <div className={fieldCss.row}>
      <Choice
        name="repeatUnit"
        label={t('schedule.repeat')}
        value={typed?.repeatUnit ?? post?.repeatUnit ?? ''}
        choices={[
          ['', t('schedule.unit.none')],
          ...REPEAT_UNITS.map(unit => [unit, t(`schedule.unit.${unit}`)] as const),
        ]}
      />
      <TextField
        name="repeatEvery"
        type="number"
        min={1}
        max={999}
        label={t('schedule.every')}
        defaultValue={typed?.repeatEvery ?? post?.repeatEvery ?? 1}
        error={fieldError(failure, 'repeatEvery')}
      />
    </div>
  )
}

function Choice({
  name,
  label,
  value,
  choices,
  isNamed = false,
}: {
  name: string
  label: string
  /** Options are names, the same in every language. */
  isNamed?: boolean
  value: string
  choices: readonly (readonly [string, string])[]
}) {
  const id = useId()
  return (
    <div className={fieldCss.field}>
      <label className={fieldCss.label} htmlFor={id}>
        {label}
      </label>
      <select id={id} name={name} defaultValue={value} translate={isNamed ? 'no' : 'yes'}>
        {choices.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}

/** An imported schedule may use a bare UTC offset as its zone. */
function zonesWith(zones: readonly string[], own: string | undefined): readonly string[] {
  return own === undefined || zones.includes(own) ? zones : [own, ...zones]
}
