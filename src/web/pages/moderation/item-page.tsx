import { Form, Link, useActionData, useLoaderData } from 'react-router'
import { CROWD_LEVELS } from '#shared/crowd-control.ts'
import { fullDate } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/translate-moderation.ts'
import { t as sweepWords } from '#shared/messages/translate-sweeps.ts'
import { MOD_LIMITS } from '#shared/mod-limits.ts'
import type { SuggestedSort } from '#shared/views/mod-view.ts'
import { ActEntry } from '../../features/moderation/act-entry.tsx'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import { ownRights } from '../../features/moderation/mod-tools.ts'
import { MoreActs } from '../../features/moderation/more-acts.tsx'
import { QueueItem } from '../../features/moderation/queue-item.tsx'
import { queueAnswerOf } from '../../features/moderation/queue-outcome.tsx'
import { SavedReplyPicker } from '../../features/moderation/saved-reply-picker.tsx'
import { SeeAsForm } from '../../features/moderation/see-as-form.tsx'
import { SortField } from '../../features/moderation/sort-fields.tsx'
import { typedIn } from '../../forms/filled-form.ts'
import { failureOf, fieldError, formError } from '../../forms/form-result.ts'
import { Age } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckField, FormProblem, fieldCss, TextAreaField } from '../../ui/field.tsx'
import { Appeals } from './item-appeals.tsx'
import { Notes } from './item-notes.tsx'
import type { loader } from './item-page.server.ts'
import { Remarks } from './item-remarks.tsx'
import css from './mod-pages.module.css'

export { action, loader } from './item-page.server.ts'

/** Everything moderators know about one post or comment, and everything they can do to it. */
export default function ItemPage() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData()
  const result = failureOf(answer)
  // Without script; with it, it is said where the button is.
  const refused = queueAnswerOf(answer)?.refused[0]?.words
  const { item, author } = data
  return (
    <ModFrame frame={data.frame} page="modqueue" title={t('mod.item.title')}>
      <FormProblem words={formError(result, ['body', 'message']) ?? refused} />
      <ol className={css.queue}>
        <QueueItem item={item} showsCommunity={false} isAlone />
      </ol>
      {data.canAct ? <MoreActs item={item} /> : null}
      {data.sort === null ? null : <SortForm key={data.sort.own} sort={data.sort} />}
      {data.crowdLevel === null ? null : <CrowdForm level={data.crowdLevel} />}
      {data.appeals.length === 0 ? null : (
        <Section title={t('mod.item.appeals')}>
          <Appeals />
        </Section>
      )}
      {data.thens.length === 0 ? null : (
        <Section title={t('mod.item.thens')}>
          {data.thens.map(then => (
            <figure key={then.at} className={css.then}>
              <figcaption>
                {t('mod.item.then', { count: then.count })} <Age at={then.at} />
              </figcaption>
              {then.title === null ? null : <p>{then.title}</p>}
              <pre>{then.body}</pre>
            </figure>
          ))}
        </Section>
      )}
      {author === null ? null : (
        <Section title={t('mod.item.author')}>
          <dl className={css.facts}>
            <Fact name={t('mod.ban.username')}>
              <Link to={`/user/${author.name}/`}>u/{author.name}</Link>
            </Fact>
            <Fact name={t('mod.item.since')}>{fullDate(author.createdAt)}</Fact>
            <Fact name={t('mod.item.karma')}>{author.karma}</Fact>
            <Fact name={t('mod.item.member')}>{t(author.isMember ? 'mod.yes' : 'mod.no')}</Fact>
            <Fact name={t('mod.item.removals')}>
              {t('mod.item.record', { removals: author.removals, approvals: author.approvals })}
            </Fact>
            {author.ban === null ? null : (
              <Fact name={t('mod.tool.banned')}>
                {author.ban.endsAt === null ? t('mod.ban.permanent') : fullDate(author.ban.endsAt)}
              </Fact>
            )}
          </dl>
          {data.canBan ? (
            <Link to={`${data.frame.path}about/banned?username=${author.name}`}>{t('mod.do.ban')}</Link>
          ) : null}
          <Notes />
        </Section>
      )}
      <Section title={t('mod.item.remarks')}>
        <Remarks />
      </Section>
      {item.removal !== null && data.canAct ? <Explaining /> : null}
      <Section title={t('mod.item.acts')}>
        {data.sweep === null ? null : (
          <p data-sweep={data.sweep.id}>
            <Link to={`${data.frame.path}about/sweeps`}>
              {sweepWords('sweep.ofItem', { name: data.sweep.username })}
            </Link>
          </p>
        )}
        <ol className={css.log}>
          {data.acts.map(act => (
            <ActEntry key={act.id} act={act} />
          ))}
        </ol>
      </Section>
      <Section title={t('mod.see.title')}>
        <SeeAsForm path={item.path} rights={ownRights(data.frame.rights)} />
      </Section>
    </ModFrame>
  )
}

/** By what its comments are first shown. */
function SortForm({ sort }: { sort: SuggestedSort }) {
  return (
    <Form method="post" className={css.line}>
      <SortField sort={sort} />
      <Button type="submit" name="do" value="sort">
        {t('mod.crowd.set')}
      </Button>
    </Form>
  )
}

/** Without script crowd control has no dialog. */
function CrowdForm({ level }: { level: number }) {
  return (
    <noscript>
      <form method="post" className={css.line}>
        <label className={css.select}>
          {t('mod.crowd.title')}
          <select name="level" defaultValue={level}>
            {CROWD_LEVELS.map((name, place) => (
              <option key={name} value={place}>
                {t(`mod.crowd.${name}`)}: {t(`mod.crowd.hint.${name}`)}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" name="do" value="crowd">
          {t('mod.crowd.set')}
        </Button>
      </form>
    </noscript>
  )
}

function Explaining() {
  const { reasons, replies, author } = useLoaderData<typeof loader>()
  const answer = useActionData()
  const result = failureOf(answer)
  const typed = typedIn(answer)
  return (
    <Section title={t('mod.reason.title')}>
      {reasons.reasonOrder.map(id => (
        <details key={id}>
          <summary>{reasons.models[id]?.title}</summary>
          <pre className={css.words}>{reasons.models[id]?.message}</pre>
        </details>
      ))}
      <Form method="post" className={fieldCss.form}>
        <TextAreaField
          name="message"
          label={t('mod.reason.message')}
          error={fieldError(result, 'message')}
          defaultValue={typed?.message}
          maxLength={MOD_LIMITS.removalReasonLength}
          rows={4}
          required
        />
        <input type="hidden" name="username" value={author?.name ?? ''} />
        <SavedReplyPicker
          lists={replies}
          into="message"
          user={author?.name ?? ''}
          submit={{ name: 'do', value: 'insert' }}
          main={{ name: 'do', value: 'explain' }}
        />
        <CheckField
          type="radio"
          name="sendAs"
          value="comment"
          label={t('mod.reason.asComment')}
          defaultChecked={typed?.sendAs !== 'message'}
        />
        <CheckField
          type="radio"
          name="sendAs"
          value="message"
          label={t('mod.reason.asMessage')}
          defaultChecked={typed?.sendAs === 'message'}
        />
        <p>
          <Button type="submit" name="do" value="explain">
            {t('mod.reason.send')}
          </Button>
        </p>
      </Form>
    </Section>
  )
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className={css.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
