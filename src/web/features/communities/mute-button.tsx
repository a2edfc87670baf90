import { useState } from 'react'
import { Form } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { CommunityView } from '#shared/views/community-view.ts'
import { explainFailure } from '../../data/ask-login.ts'
import { runOperation } from '../../data/run-operation.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { Button } from '../../ui/button.tsx'

/** Hides a community from combined feeds; a form without script. */
export function MuteButton({ community: { name, path, viewer } }: { community: CommunityView }) {
  const [isMuted, setMuted] = useState(viewer.isMuted)
  const toggle = async () => {
    setMuted(!isMuted)
    try {
      await runOperation('SetCommunityMuted', { community: name, isMuted: !isMuted })
      showToast({ kind: 'Custom', text: t(isMuted ? 'community.unmuted' : 'post.muted', { name }) })
    } catch (error) {
      setMuted(isMuted)
      explainFailure(error)
    }
  }
  return (
    <Form
      method="post"
      action={path}
      onSubmit={event => {
        event.preventDefault()
        void toggle()
      }}
    >
      <Button type="submit" name="intent" value={isMuted ? 'unmute' : 'mute'}>
        {t(isMuted ? 'community.unmute' : 'community.mute')}
      </Button>
    </Form>
  )
}
