import { Form, Link, useActionData, useLoaderData } from 'react-router'
import { fullDate } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/translate-moderation.ts'
import { t as sweepWords } from '#shared/messages/translate-sweeps.ts'
import { MOD_LIMITS, NOTE_LABELS, type NoteLabel } from '#shared/mod-limits.ts'
import { ActEntry } from '../../features/moderation/act-entry.tsx'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import { MoreActs } from '../../features/moderation/more-acts.tsx'
import { QueueItem } from '../../features/moderation/queue-item.tsx'
import { failureOf, fieldError, formError } from '../../forms/form-result.ts'
import { Age } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckField, FormProblem, fieldCss, TextAreaField, TextField } from '../../ui/field.tsx'
import type { loader } from './item-page.server.ts'
import css from './mod-pages.module.css'

export { action, loader } from './item-page.server.ts'

/** Everything moderators know about one post or comment, and everything they can do to it. */
export default function ItemPage() {
  const data = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
  const { item, author } = data
  return (
    <ModFrame frame={data.frame} page="modqueue" title={t('mod.item.title')}>
      <FormProblem words={formError(result, ['body', 'message'])} />
      <ol className={css.queue}>
        <QueueItem item={item} showsCommunity={false} />
      </ol>
      {data.canAct ? <MoreActs item={item} /> : null}
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
        <ul className={css.log}>
          {data.remarks.map(remark => (
            <li key={remark.id}>
              <p>{remark.body}</p>
              <small>
                u/{remark.by} <Age at={remark.at} />
              </small>
            </li>
          ))}
        </ul>
        {data.canAct ? (
          <Form method="post" className={fieldCss.form} key={data.remarks.length}>
            <TextAreaField
              name="body"
              label={t('mod.item.remark')}
              defaultValue={result?.values?.do === 'remark' ? result.values.body : ''}
              error={result?.values?.do === 'remark' ? fieldError(result, 'body') : undefined}
              maxLength={MOD_LIMITS.remarkLength}
              rows={2}
            />
            <p>
              <Button type="submit" name="do" value="remark">
                {t('mod.item.say')}
              </Button>
            </p>
          </Form>
        ) : null}
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
    </ModFrame>
  )
}

function Notes() {
  const { notes, author, canAct } = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
  return (
    <>
      <h3>{t('mod.item.notes')}</h3>
      <ul className={css.log}>
        {notes.map(note => (
          <li key={note.id}>
            <p>
              {note.label === null ? null : <strong>{t(`mod.label.${note.label as NoteLabel}`)}: </strong>}
              {note.body}
            </p>
            <small>
              u/{note.by} <Age at={note.at} />
              {note.path === null ? null : <Link to={note.path}> {t('mod.item.about')}</Link>}
            </small>
            {canAct ? (
              <Form method="post">
                <input type="hidden" name="note" value={note.id} />
                <Button type="submit" name="do" value="forget" look="quiet">
                  {t('mod.item.forget')}
                </Button>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
      {canAct && author !== null ? (
        <Form method="post" className={fieldCss.form} key={notes.length}>
          <input type="hidden" name="username" value={author.name} />
          <label className={css.select}>
            {t('mod.item.label')}
            <select name="label" defaultValue="">
              <option value="">{t('mod.item.noLabel')}</option>
              {NOTE_LABELS.map(label => (
                <option key={label} value={label}>
                  {t(`mod.label.${label}`)}
                </option>
              ))}
            </select>
          </label>
          <TextField
            name="body"
            label={t('mod.item.note')}
            hint={t('mod.item.noteHint')}
            error={result?.values?.do === 'note' ? fieldError(result, 'body') : undefined}
            defaultValue={result?.values?.do === 'note' ? result.values.body : ''}
            maxLength={MOD_LIMITS.userNoteLength}
          />
          <p>
            <Button type="submit" name="do" value="note">
              {t('mod.item.addNote')}
            </Button>
          </p>
        </Form>
      ) : null}
    </>
  )
}

function Explaining() {
  const { reasons } = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
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
          defaultValue={result?.values?.message}
          maxLength={MOD_LIMITS.removalReasonLength}
          rows={4}
          required
        />
        <CheckField
          type="radio"
          name="sendAs"
          value="comment"
          label={t('mod.reason.asComment')}
          defaultChecked
        />
        <CheckField type="radio" name="sendAs" value="message" label={t('mod.reason.asMessage')} />
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
