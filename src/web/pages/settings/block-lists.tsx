import { Form, Link } from 'react-router'
import { t } from '#shared/messages/translate-pages.ts'
import type { CommunityLabel } from '#shared/views/community-view.ts'
import type { AuthorLabel } from '#shared/views/post-view.ts'
import { Button } from '../../ui/button.tsx'
import { CommunityIcon } from '../../ui/community-icon.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import css from './settings-page.module.css'

type Props = { blocks: { accounts: AuthorLabel[]; communities: CommunityLabel[] } }
type Entry = Pick<CommunityLabel, 'fullname' | 'name' | 'prefixedName' | 'path' | 'kind' | 'icon'>

/** Whom one blocks and which communities one muted, each with the way back. */
export function BlockLists({ blocks }: Props) {
  const people = blocks.accounts.map(toEntry)
  return (
    <div className={css.lists}>
      <section>
        <h2>{t('settings.blocked')}</h2>
        {people.length === 0 ? (
          <EmptyState icon="user" words={t('settings.blockedNone')} isBare />
        ) : (
          <p className={css.hint}>{t('settings.blockedHint')}</p>
        )}
        <Entries entries={people} intent="unblock" words={t('settings.unblock')} />
      </section>
      <section>
        <h2>{t('settings.muted')}</h2>
        {blocks.communities.length === 0 ? (
          <EmptyState icon="mute" words={t('settings.mutedNone')} isBare />
        ) : (
          <p className={css.hint}>{t('settings.mutedHint')}</p>
        )}
        <Entries entries={blocks.communities} intent="unmute" words={t('settings.unmute')} />
      </section>
    </div>
  )
}

function toEntry({ fullname, name, path }: AuthorLabel): Entry {
  return { fullname, name, path, prefixedName: `u/${name}`, kind: 'profile', icon: null }
}

function Entries({ entries, intent, words }: { entries: Entry[]; intent: string; words: string }) {
  return entries.length === 0 ? null : (
    <ul className={css.entries}>
      {entries.map(entry => (
        <li key={entry.fullname} className={css.entry}>
          <CommunityIcon label={entry} />
          <Link to={entry.path}>{entry.prefixedName}</Link>
          <Form method="post" action="/settings/blocked" preventScrollReset>
            <Button
              type="submit"
              name={intent}
              value={entry.fullname}
              aria-label={t('settings.takeBack', { action: words, name: entry.prefixedName })}
            >
              {words}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}
