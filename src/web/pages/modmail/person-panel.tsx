import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { MUTE_DAYS } from '#shared/moderation/mod-limits.ts'
import type { AuthorRecord, MailFacts, QueueItemView } from '#shared/views/mod-view.ts'
import type { ConversationView } from '#shared/views/modmail-view.ts'
import { openModal } from '../../modals/open-modal.ts'
import { Age } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { SideCard } from '../../ui/columns.tsx'
import { FullDate } from '../../ui/full-date.tsx'
import { Link } from '../../ui/link.tsx'
import { tNodes } from '../../ui/t-nodes.ts'
import css from './modmail.module.css'

/** The member the team is talking with, the context, and for an appeal the buttons to grant it. */
export function PersonPanel({ conversation, facts }: { conversation: ConversationView; facts: MailFacts }) {
  const { item, record, canBan } = facts
  return (
    <>
      {item === null ? null : <About item={item} />}
      {record === null ? null : (
        <SideCard>
          <h2>
            <Link to={`/user/${record.name}/`}>u/{record.name}</Link>
          </h2>
          <Facts record={record} />
          <div className={css.acts}>
            {canBan ? <BanActs conversation={conversation} record={record} /> : null}
            <MuteActs conversation={conversation} name={record.name} />
          </div>
        </SideCard>
      )}
    </>
  )
}

function About({ item }: { item: QueueItemView }) {
  return (
    <SideCard title={t(item.comment === null ? 'modmail.aboutPost' : 'modmail.aboutComment')}>
      <p className={css.subject}>
        <Link to={`${item.community.path}about/item/${item.fullname}`}>{item.title}</Link>
      </p>
      <p className={css.who}>
        {item.removal === null ? (
          <span className={css.chip}>{t('modmail.isShown')}</span>
        ) : (
          <span className={css.mark}>{t('modmail.removed')}</span>
        )}
        {item.removal?.by == null ? null : <span>u/{item.removal.by}</span>}
        {item.removal?.rule == null ? null : <span>{item.removal.rule}</span>}
      </p>
      {item.removal === null || !item.canAct ? null : (
        <Form method="post" className={css.grant}>
          <Button look="main" type="submit" name="intent" value="approve">
            {t('modmail.approve')}
          </Button>
          <small>{t('modmail.approveHint')}</small>
        </Form>
      )}
    </SideCard>
  )
}

function Facts({ record }: { record: AuthorRecord }) {
  const { ban, removals, approvals } = record
  return (
    <dl className={css.facts}>
      {ban === null ? null : (
        <Fact name={t('modmail.facts.banned')}>
          <strong className={css.banned}>
            {ban.endsAt === null
              ? t('modmail.facts.forGood')
              : tNodes('modmail.facts.until', {
                  until: <FullDate at={ban.endsAt} />,
                })}
          </strong>
        </Fact>
      )}
      <Fact name={t('modmail.facts.record')}>{t('modmail.facts.recordValue', { removals, approvals })}</Fact>
      <Fact name={t('modmail.facts.notes')}>{record.notes}</Fact>
      <Fact name={t('modmail.facts.joined')}>
        {t(record.isMember ? 'modmail.facts.yes' : 'modmail.facts.no')}
      </Fact>
      <Fact name={t('modmail.facts.karma')}>{record.karma}</Fact>
      <Fact name={t('modmail.facts.since')}>
        <Age at={record.createdAt} />
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function BanActs({ conversation, record }: { conversation: ConversationView; record: AuthorRecord }) {
  const { community, id } = conversation
  if (record.ban !== null)
    return (
      <Form method="post" className={css.grant}>
        <Button look="main" type="submit" name="intent" value="unban">
          {t('modmail.unban')}
        </Button>
        <small>{t('modmail.unbanHint')}</small>
      </Form>
    )
  const context = { contextId: id, subredditId: community.fullname, username: record.name, itemIds: [] }
  return (
    <p className="script-only">
      <Button look="danger" onClick={() => openModal('ban-user', context)}>
        {t('modmail.ban')}
      </Button>
    </p>
  )
}

function MuteActs({ conversation, name }: { conversation: ConversationView; name: string }) {
  const { mutedUntil } = conversation
  return (
    <Form method="post" className={css.tools}>
      {mutedUntil === null ? (
        <>
          <Button type="submit" name="intent" value="mute">
            {t('modmail.mute', { name })}
          </Button>
          <label>
            <span className="visually-hidden">{t('modmail.muteDays')}</span>
            <select name="days" defaultValue={MUTE_DAYS[0]}>
              {MUTE_DAYS.map(days => (
                <option key={days} value={days}>
                  {t('modmail.days', { days })}
                </option>
              ))}
            </select>
          </label>
        </>
      ) : (
        <>
          <span>
            {tNodes('modmail.isMuted', {
              until: <FullDate at={mutedUntil} />,
            })}
          </span>
          <Button type="submit" name="intent" value="unmute">
            {t('modmail.unmute')}
          </Button>
        </>
      )}
    </Form>
  )
}
