import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { exactCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import { AuthorActs } from '../../features/moderation/queue/queue-acts.tsx'
import { Age } from '../../ui/age.tsx'
import { FullDate } from '../../ui/full-date.tsx'
import { Link } from '../../ui/link.tsx'
import { Notes } from './item-notes.tsx'
import type { loader } from './item-page.server.ts'
import { Part } from './item-part.tsx'
import css from './mod-pages.module.css'

/** The author of an item: what moderators know about them, and the actions on them. */
export function Author() {
  const { author, item, canBan, frame } = useLoaderData<typeof loader>()
  if (author === null) return null
  return (
    <Part title={t('mod.item.author')}>
      <p className={css.name}>
        <Link to={`/user/${author.name}/`}>u/{author.name}</Link>
      </p>
      <dl className={css.facts}>
        {author.ban === null ? null : (
          <Fact name={t('mod.tool.banned')}>
            <strong className={css.grave}>
              {author.ban.endsAt === null ? t('mod.ban.permanent') : <FullDate at={author.ban.endsAt} />}
            </strong>
          </Fact>
        )}
        <Fact name={t('mod.item.removals')}>
          {t('mod.item.record', { removals: author.removals, approvals: author.approvals })}
        </Fact>
        <Fact name={t('mod.item.member')}>{t(author.isMember ? 'mod.yes' : 'mod.no')}</Fact>
        <Fact name={t('mod.item.karma')}>{exactCount(author.karma)}</Fact>
        <Fact name={t('mod.item.since')}>
          <Age at={author.createdAt} />
        </Fact>
      </dl>
      <Notes />
      {item.canBan || item.canMute ? (
        <div className={css.apart}>
          <AuthorActs item={item} look="danger" />
          {canBan ? (
            <noscript>
              <Link to={`${frame.path}about/banned?username=${author.name}&context=${item.fullname}`}>
                {t('mod.do.ban')}
              </Link>
            </noscript>
          ) : null}
          <small>{t('mod.item.banEffect')}</small>
        </div>
      ) : null}
    </Part>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
