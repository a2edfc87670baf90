import { exactCount, fullDate, monthDate, shortCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import type { ProfileView, Trophy } from '#shared/views/profile-view.ts'
import { SideCard } from '../../ui/columns.tsx'
import { CommunityIcon } from '../../ui/community-icon.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { MarkdownHtml } from '../../ui/markdown-html.tsx'
import { FollowButton } from './follow-button.tsx'
import css from './profile.module.css'
import { ProfilePicture } from './profile-picture.tsx'

const TROPHY_ICONS = { years: 'star', email: 'check', premium: 'star' } as const

/** Sidebar about a member, beside their posts; with their name when the page isn't their profile. */
export function ProfileCards({ account, hasName = false }: { account: ProfileView; hasName?: boolean }) {
  const { name, about, aboutHtml, isClaimed, moderates } = account
  return (
    <>
      <SideCard {...(hasName ? {} : { title: t('profile.aboutTitle', { name }) })}>
        {hasName ? <Named account={account} /> : null}
        {aboutHtml === '' ? null : <MarkdownHtml html={aboutHtml} className={css.aboutText} />}
        {aboutHtml === '' && about !== '' ? <p className={css.aboutText}>{about}</p> : null}
        {isClaimed ? null : <p className={css.quiet}>{t('profile.unclaimed')}</p>}
        <ProfileFacts account={account} />
        <Links account={account} />
        {hasName ? (
          <div className={css.cardAct}>
            <FollowButton key={name} account={account} />
          </div>
        ) : null}
      </SideCard>
      {account.trophies.length === 0 ? null : (
        <SideCard title={t('profile.trophies')}>
          <ul className={css.trophies}>
            {account.trophies.map(trophy => (
              <li key={trophy.kind}>
                <span className={css.trophy} data-kind={trophy.kind}>
                  <Icon name={TROPHY_ICONS[trophy.kind]} />
                </span>
                {trophyWords(trophy)}
              </li>
            ))}
          </ul>
        </SideCard>
      )}
      {moderates.length === 0 || hasName ? null : (
        <SideCard title={t('profile.moderates', { name })}>
          <ul className={css.places}>
            {moderates.map(community => (
              <li key={community.fullname}>
                <Link to={community.path}>
                  <CommunityIcon label={community} />
                  {community.prefixedName}
                </Link>
              </li>
            ))}
          </ul>
        </SideCard>
      )}
    </>
  )
}

function Named({ account }: { account: ProfileView }) {
  return (
    <Link className={css.named} to={account.path}>
      <ProfilePicture account={account} size="medium" />
      <span>
        <strong dir="auto">{account.displayName}</strong>
        <small>u/{account.name}</small>
      </span>
    </Link>
  )
}

/** Karma and join date of a member. */
function ProfileFacts({ account }: { account: ProfileView }) {
  const { postKarma, commentKarma, createdAt, followerCount } = account
  const numbers = [
    { words: t('profile.postKarma'), count: postKarma },
    { words: t('profile.commentKarma'), count: commentKarma },
    ...(followerCount === null
      ? []
      : [{ words: t('profile.followerCount', { count: followerCount }), count: followerCount }]),
  ]
  return (
    <dl className={css.facts}>
      {numbers.map(({ words, count }) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd title={exactCount(count)}>{shortCount(count)}</dd>
        </div>
      ))}
      <div>
        <dt>{t('profile.since')}</dt>
        <dd>
          <time dateTime={createdAt} title={fullDate(createdAt)}>
            {monthDate(createdAt)}
          </time>
        </dd>
      </div>
    </dl>
  )
}

function Links({ account: { links, name } }: { account: ProfileView }) {
  if (links.length === 0) return null
  return (
    <ul className={css.links} aria-label={t('profile.linksLabel', { name })}>
      {links.map(({ label, url }) => (
        <li key={`${label} ${url}`}>
          <a href={url} rel="ugc nofollow noopener" title={url}>
            <Icon name="link" />
            <span>{label}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function trophyWords(trophy: Trophy): string {
  return trophy.kind === 'years' ? t('trophy.years', { years: trophy.years }) : t(`trophy.${trophy.kind}`)
}
