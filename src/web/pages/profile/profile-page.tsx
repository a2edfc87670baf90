import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
// The server renders these parts before their code is loaded.
import './pinned-posts.module.css'
import './people-list.module.css'
import { late } from '../../ui/hydration/late.ts'
import { Part } from '../../ui/hydration/part.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { ProfileItems } from './profile-items.tsx'
import { profilePath } from './profile-list.ts'
import css from './profile-page.module.css'
import type { loader } from './profile-page.server.ts'
import { ProfileSorts } from './profile-sorts.tsx'

export { unlessOverlay as shouldRevalidate } from '../../features/overlay/overlay-state.ts'
export { action, loader } from './profile-page.server.ts'

/** Few profiles have pinned posts. */
const PinnedPosts = late(() => import('./pinned-posts.tsx').then(module => module.PinnedPosts))

const PeopleStrip = late(() => import('./people-list.tsx').then(module => module.PeopleStrip))

export default function ProfilePage() {
  const data = useLoaderData<typeof loader>()
  const list = data.gate === null ? data.list : null
  return (
    <ProfileFrame
      data={data}
      part={list?.tab ?? 'overview'}
      isRefused={data.gate === null && data.isRefused}
      path={list === null ? null : profilePath(list)}
    >
      {account => (data.gate === null ? <Listed {...data} account={account} /> : null)}
    </ProfileFrame>
  )
}

type Shown = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { gate: null }>

function Listed({ account, list, pins, people }: Shown) {
  const { name, viewer } = account
  return (
    <>
      {pins.length === 0 ? null : (
        <Part>
          <PinnedPosts account={account} pins={pins} />
        </Part>
      )}
      {people.length === 0 ? null : (
        <Part>
          <PeopleStrip name={name} people={people} />
        </Part>
      )}
      {viewer.canSeeActivity ? (
        <>
          <ProfileSorts list={list} />
          <ProfileItems
            key={`${name} ${list.tab} ${list.sort} ${list.time} ${list.isLaterPage}`}
            list={list}
            isOwn={viewer.isSelf}
          />
        </>
      ) : (
        <p className={css.note}>{t('profile.activityHidden', { name })}</p>
      )}
    </>
  )
}
