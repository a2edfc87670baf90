import { Form, useActionData, useLoaderData } from 'react-router'
import type { ErrorCode } from '#shared/errors.ts'
import { errorWords } from '#shared/messages/error-words.ts'
import { t } from '#shared/messages/t.ts'
import type { ScheduledPostView } from '#shared/views/scheduled-post-view.ts'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import type { FormResult } from '../../forms/form-result.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { fieldCss } from '../../ui/fields/field.tsx'
import { Link } from '../../ui/link.tsx'
import { SureButton } from '../../ui/sure-button.tsx'
import { tNodes } from '../../ui/t-nodes.ts'
import css from './automod.module.css'
import { ScheduleForm } from './schedule-form.tsx'
import { ScheduleImport } from './schedule-import.tsx'
import type { loader, ScheduleAnswer } from './scheduled-page.server.ts'

export { action, loader } from './scheduled-page.server.ts'

/** Scheduled posts of a community. */
export default function ScheduledPage() {
  const { frame, posts, editing, added, past, timeZones } = useLoaderData<typeof loader>()
  const answer = useActionData() as ScheduleAnswer | FormResult | undefined
  const failure = answer !== undefined && 'error' in answer ? answer : undefined
  const outcome = answer !== undefined && 'problems' in answer ? answer : undefined
  return (
    <ModFrame frame={frame} page="scheduled">
      <p className={css.quiet}>{t('schedule.intro')}</p>
      {added === null || answer !== undefined ? null : (
        <div className={css.told} role="status">
          <p>{t('schedule.imported', { count: added })}</p>
          {past > 0 ? <p>{t('schedule.importedPast', { count: past })}</p> : null}
        </div>
      )}
      {posts.length === 0 ? (
        <EmptyState
          icon="edit"
          words={t('schedule.empty')}
          next={{ to: '#schedule', words: t('schedule.begin') }}
        />
      ) : null}
      <ol className={css.list}>
        {posts.map(post => (
          <Scheduled key={post.id} post={post} />
        ))}
      </ol>
      <ScheduleForm key={editing?.id ?? 'new'} post={editing} failure={failure} timeZones={timeZones} />
      <ScheduleImport outcome={outcome} failure={failure} />
    </ModFrame>
  )
}

function Scheduled({ post }: { post: ScheduledPostView }) {
  return (
    <li data-scheduled={post.id}>
      <p>
        <strong dir="auto">{post.title}</strong>{' '}
        <small>
          {post.nextAt === null
            ? t('schedule.over')
            : t('schedule.next', { at: localTime(post.nextAt, post.timeZone), zone: post.timeZone })}
          {' · '}
          {post.repeatUnit === null
            ? t('schedule.once')
            : t(`schedule.repeats.${post.repeatUnit}`, { count: post.repeatEvery })}
          {' · '}
          {t('schedule.times', { count: post.timesMade })}
        </small>
      </p>
      {post.last === null ? null : (
        <p>{tNodes('schedule.last', { post: <a href={post.last.path}>{post.last.title}</a> })}</p>
      )}
      {post.lastFailure === null ? null : (
        <p>{t('schedule.failed', { reason: reasonOf(post.lastFailure) })}</p>
      )}
      <Form method="post" className={fieldCss.row}>
        <input type="hidden" name="id" value={post.id} />
        <Link to={`?edit=${post.id}#schedule`}>{t('schedule.change')}</Link>
        <SureButton look="quiet" type="submit" name="do" value="delete" sure={t('schedule.sure')}>
          {t('schedule.delete')}
        </SureButton>
      </Form>
    </li>
  )
}

function reasonOf(code: string): string {
  return errorWords({ code: code as ErrorCode, details: {} })
}

/** Returns local time in the schedule's own time zone: the same for every reader. */
function localTime(at: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return parts.format(new Date(at))
}
