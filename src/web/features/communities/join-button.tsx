import { useLayoutEffect, useState } from 'react'
import { Form } from 'react-router'
import { t } from '#shared/messages/translate-communities.ts'
import type { CommunityView } from '#shared/views/community-view.ts'
import { explainFailure } from '../../data/ask-login.ts'
import { runOperation } from '../../data/run-operation.ts'
import { openModal } from '../../modals/open-modal.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { buttonClass } from '../../ui/button.tsx'
import css from './community.module.css'

type Props = {
  community: Pick<CommunityView, 'fullname' | 'name' | 'prefixedName' | 'path'> & {
    viewer: { isMember: boolean; canJoin: boolean }
  }
}

/** Joins or leaves (R4-subs-02); a form without script. */
export function JoinButton({ community }: Props) {
  const [isMember, setMember] = useState(community.viewer.isMember)
  // Visitors share pages: what one of them joined is known to their browser only. Members have no such cookie.
  useLayoutEffect(() => {
    if (RegExp(`joined_communities=[^;]*${community.fullname}\\b`).test(document.cookie)) setMember(true)
  }, [community.fullname])
  if (!community.viewer.canJoin && !community.viewer.isMember) return null
  const toggle = async () => {
    const isJoined = !isMember
    setMember(isJoined)
    try {
      const { welcome } = await runOperation('SetJoined', { community: community.name, isJoined })
      if (welcome !== null) openModal('welcome', { name: community.prefixedName, html: welcome })
      showToast({
        kind: 'SuccessCommunity',
        text: t(isJoined ? 'community.joinToast' : 'community.leaveToast', { name: community.prefixedName }),
      })
    } catch (error) {
      setMember(!isJoined)
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
