import { Form, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { PersonView } from '#shared/views/profile-view.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ForOwner } from './for-owner.tsx'
import css from './people-list.module.css'
import { PeopleRows } from './people-list.tsx'
import type { loader } from './people-page.server.ts'
import { ProfileFrame } from './profile-frame.tsx'

export { action, loader } from './people-page.server.ts'

export default function PeoplePage() {
  const data = useLoaderData<typeof loader>()
  const kind = data.gate === null ? data.kind : 'followers'
  const page = data.gate === null ? data.page : null
  return (
    <ProfileFrame data={data} part={kind}>
      {account => (
        <div className={css.people}>
          {page === null ? <ForOwner account={account} /> : <People kind={kind} {...page} />}
        </div>
      )}
    </ProfileFrame>
  )
}

type Props = { kind: 'followers' | 'following'; people: PersonView[]; after: string | null }

function People({ kind, people, after }: Props) {
  if (people.length === 0)
    return (
      <EmptyState
        icon="user"
        words={t(`profile.${kind}None`)}
        next={
          kind === 'followers'
            ? { to: '/submit?community=u_me', words: t('profile.postToProfile') }
            : { to: '/r/popular/', words: t('profile.findPeople') }
        }
      />
    )
  return (
    <>
      <p className={css.intro}>{t(`profile.${kind}Intro`)}</p>
      <PeopleRows
        label={t(`profile.${kind}`)}
        people={people}
        acts={person => <Act kind={kind} person={person} />}
      />
      {after === null ? null : <ButtonLink to={`?after=${after}`}>{t('profile.morePeople')}</ButtonLink>}
    </>
  )
}

function Act({ kind, person: { name } }: { kind: Props['kind']; person: PersonView }) {
  const isFollower = kind === 'followers'
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="account" value={name} />
      <Button
        type="submit"
        name="intent"
        value={isFollower ? 'remove' : 'unfollow'}
        aria-label={t(isFollower ? 'profile.removeFollowerLabel' : 'profile.unfollowLabel', { name })}
      >
        {t(isFollower ? 'profile.removeFollower' : 'profile.unfollow')}
      </Button>
    </Form>
  )
}
