import { Form } from 'react-router'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import type { CommunityLabel } from '#shared/views/community-view.ts'
import type { AuthorLabel } from '#shared/views/post-view.ts'
import { type FormResult, fieldError, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { CommunityIcon } from '../../ui/community-icon.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormProblem, TextField } from '../../ui/fields/field.tsx'
import { Link } from '../../ui/link.tsx'
import css from './settings-page.module.css'

type Entry = Pick<CommunityLabel, 'fullname' | 'name' | 'prefixedName' | 'path' | 'kind' | 'icon'>

/** Blocked members, each with an Unblock button. */
export function BlockedPeople({ accounts }: { accounts: AuthorLabel[] }) {
  return (
    <section className={css.list} id="blocked">
      <h2>{t('settings.blocked')}</h2>
      {accounts.length === 0 ? (
        <EmptyState icon="user" words={t('settings.blockedNone')} isBare />
      ) : (
        <p className={css.hint}>{t('settings.blockedHint')}</p>
      )}
      <Entries entries={accounts.map(toEntry)} action="/settings/privacy" intent="unblock" />
    </section>
  )
}

/** Muted communities, each with an Unmute button. */
export function MutedCommunities({
  communities,
  failure,
}: {
  communities: CommunityLabel[]
  failure: FormResult | undefined
}) {
  const refused = failure?.values?.intent === 'mute' ? failure : undefined
  return (
    <section className={css.list} id="muted">
      <h2>{t('settings.muted')}</h2>
      {communities.length === 0 ? (
        <EmptyState icon="mute" words={t('settings.mutedNone')} isBare />
      ) : (
        <p className={css.hint}>{t('settings.mutedHint')}</p>
      )}
      <Entries entries={communities} action="/settings/feed" intent="unmute" />
      <Form
        method="post"
        action="/settings/feed#muted"
        className={css.add}
        key={communities.length}
        preventScrollReset
      >
        <input type="hidden" name="intent" value="mute" />
        <FormProblem words={formError(refused, ['community'])} />
        <TextField
          name="community"
          label={t('settings.muteCommunity')}
          defaultValue={refused?.values?.community}
          error={fieldError(refused, 'community')}
          maxLength={LIMITS.communityNameMax + 3}
          autoCapitalize="none"
          required
        />
        <Button type="submit">{t('settings.mute')}</Button>
      </Form>
    </section>
  )
}

function toEntry({ fullname, name, path }: AuthorLabel): Entry {
  return { fullname, name, path, prefixedName: `u/${name}`, kind: 'profile', icon: null }
}

/** The field that names the account or community of a button. */
const NAMED_BY = { unblock: 'account', unmute: 'community' } as const

type EntriesProps = { entries: Entry[]; action: string; intent: 'unblock' | 'unmute' }

function Entries({ entries, action, intent }: EntriesProps) {
  return entries.length === 0 ? null : (
    <ul className={css.entries}>
      {entries.map(entry => (
        <li key={entry.fullname} className={css.entry}>
          <CommunityIcon label={entry} />
          <Link to={entry.path}>{entry.prefixedName}</Link>
          <Form method="post" action={action} preventScrollReset>
            <input type="hidden" name={NAMED_BY[intent]} value={entry.name} />
            <Button
              type="submit"
              name="intent"
              value={intent}
              aria-label={t(`settings.${intent}Named`, { name: entry.prefixedName })}
            >
              {t(`settings.${intent}`)}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}
