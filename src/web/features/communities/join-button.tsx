import { useEffect, useLayoutEffect, useState } from 'react'
import { Form } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { CommunityView } from '#shared/views/community-view.ts'
import { explainFailure } from '../../data/ask-login.ts'
import { layOver, useOverlay } from '../../data/overlays.ts'
import { changeOwnCommunities } from '../../data/own-communities.ts'
import { runOperation } from '../../data/run-operation.ts'
import { useShell } from '../../data/shell-data.ts'
import { openModal } from '../../modals/open-modal.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { buttonClass } from '../../ui/button.tsx'
import css from './community.module.css'
import { requestSubscription } from './request-subscription.ts'

type Props = {
  community: Pick<CommunityView, 'fullname' | 'name' | 'prefixedName' | 'path' | 'kind' | 'icon'> & {
    viewer: { isMember: boolean; canJoin: boolean }
  }
}

/** Joins or leaves (R4-subs-02); a form without script. */
export function JoinButton({ community }: Props) {
  const { viewer } = useShell()
  const overlay = useOverlay(community.fullname)
  const [isKnown, setKnown] = useState(community.viewer.isMember)
  const isMember = overlay.isMember ?? isKnown
  // The button keeps its label until the pointer leaves, so it doesn't turn into its opposite under it.
  const [isFresh, setFresh] = useState(false)
  // Visitors share cached pages, so only the browser knows what they joined. Members have no such cookie.
  useLayoutEffect(() => {
    if (RegExp(`joined_communities=[^;]*${community.fullname}\\b`).test(document.cookie)) setKnown(true)
  }, [community.fullname])
  // R4-subs-05.
  const isShown = community.viewer.canJoin || community.viewer.isMember
  const isAsking = viewer !== null && isShown
  useEffect(() => {
    if (isAsking) return requestSubscription(community.fullname, setKnown)
  }, [isAsking, community.fullname])
  if (!isShown) return null
  const toggle = async () => {
    const isJoined = !isMember
    setFresh(true)
    const takeBack = layOver(community.fullname, { isMember: isJoined })
    try {
      const { welcome } = await runOperation('SetJoined', { community: community.name, isJoined })
      changeOwnCommunities(community, isJoined)
      if (welcome !== null) openModal('welcome', { name: community.prefixedName, html: welcome })
      const icon = community.icon?.sources.at(-1)?.url
      showToast({
        kind: 'SuccessCommunity',
        ...(icon === undefined ? {} : { customIconAsset: icon }),
        text: t(isJoined ? 'community.joinToast' : 'community.leaveToast', { name: community.prefixedName }),
      })
    } catch (error) {
      takeBack()
      explainFailure(error)
    }
  }
  return (
    <Form
      method="post"
      action={community.path}
      onSubmit={event => {
        event.preventDefault()
        void toggle()
      }}
    >
      <button
        type="submit"
        name="intent"
        value={isMember ? 'leave' : 'join'}
        className={buttonClass(isMember ? 'plain' : 'main', false, css.join)}
        data-fresh={isFresh || undefined}
        onPointerLeave={() => setFresh(false)}
        onBlur={() => setFresh(false)}
        aria-label={t(isMember ? 'community.leaveLabel' : 'community.joinLabel', {
          name: community.prefixedName,
        })}
      >
        {isMember ? (
          <>
            <span className={css.joined}>{t('community.joined')}</span>
            <span className={css.leave}>{t('community.leave')}</span>
          </>
        ) : (
          t('community.join')
        )}
      </button>
    </Form>
  )
}
