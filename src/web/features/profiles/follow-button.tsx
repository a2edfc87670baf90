import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { ProfileView } from '#shared/views/profile-view.ts'
import { explainFailure } from '../../data/ask-login.ts'
import { changeOwnCommunities } from '../../data/own-communities.ts'
import { runOperation } from '../../data/run-operation.ts'
import { useShell } from '../../data/shell-data.ts'
import { openModal } from '../../modals/open-modal.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { buttonClass } from '../../ui/button.tsx'
import communityCss from '../communities/community.module.css'
import { requestSubscription } from '../communities/request-subscription.ts'

type Props = {
  account: Pick<ProfileView, 'name' | 'path' | 'icon' | 'community'> & {
    viewer: Pick<ProfileView['viewer'], 'isFollowing' | 'canFollow'>
  }
}

/** Follows or unfollows (R4-subs-03); works as a form without script. Visitors are asked to log in. */
export function FollowButton({ account }: Props) {
  const { viewer } = useShell()
  const { name, path, icon, community } = account
  const [isFollowing, setFollowing] = useState(account.viewer.isFollowing)
  // The button keeps its label until the pointer leaves, so it doesn't turn into its opposite under it.
  const [isFresh, setFresh] = useState(false)
  const isShown = account.viewer.canFollow || isFollowing
  const isAsking = viewer !== null && isShown && community !== null
  // Another tab or device may have changed it.
  useEffect(() => {
    if (isAsking) return requestSubscription(community, setFollowing)
  }, [isAsking, community])
  if (!isShown) return null
  const toggle = async () => {
    const isFollowed = !isFollowing
    setFresh(true)
    setFollowing(isFollowed)
    try {
      await runOperation('SetFollowed', { account: name, isFollowed })
      changeOwnCommunities({ name, prefixedName: `u/${name}`, kind: 'profile', path, icon }, isFollowed)
      const text = t(isFollowed ? 'profile.followToast' : 'profile.unfollowToast', { name })
      showToast({ kind: 'Custom', text })
    } catch (error) {
      setFollowing(!isFollowed)
      explainFailure(error)
    }
  }
  return (
    <Form
      method="post"
      action={path}
      onSubmit={event => {
        event.preventDefault()
        if (viewer === null) openModal('login', { reason: t('profile.followLogin', { name }) })
        else void toggle()
      }}
    >
      <button
        type="submit"
        name="intent"
        value={isFollowing ? 'unfollow' : 'follow'}
        className={buttonClass(isFollowing ? 'plain' : 'main', false, communityCss.join)}
        data-fresh={isFresh || undefined}
        onPointerLeave={() => setFresh(false)}
        onBlur={() => setFresh(false)}
        aria-label={t(isFollowing ? 'profile.unfollowLabel' : 'profile.followLabel', { name })}
      >
        {isFollowing ? (
          <>
            <span className={communityCss.joined}>{t('profile.following')}</span>
            <span className={communityCss.leave}>{t('profile.unfollow')}</span>
          </>
        ) : (
          t('profile.follow')
        )}
      </button>
    </Form>
  )
}
