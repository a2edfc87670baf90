import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { BadgeView } from '#shared/points/point-view.ts'
import { BadgeList } from '../../features/points/badge-list.tsx'
import { NewBadgeFields } from '../../features/points/new-badge-fields.tsx'
import { type FormResult, failureOf } from '../../forms/form-result.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, dialogCss } from '../../ui/dialog.tsx'
import { fieldCss } from '../../ui/fields/field.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { openModal } from '../open-modal.ts'

type Props = { community: string; onClose: () => void }
type Answer = FormResult | { ok: string }

/** R2.14-mon-21: a community's badges, for its moderators. */
export function PremiumBadgesModal({ community, onClose }: Props) {
  const tool = useFetcher<{ badges: BadgeView[] }>()
  const { load } = tool
  useEffect(() => {
    load(`/r/${community}/about/points`)
  }, [load, community])
  return (
    <Dialog title={t('points.tool.badgesTitle')} onClose={onClose}>
      {tool.data === undefined ? <Waiting /> : <BadgeList badges={tool.data.badges} community={community} />}
      <div className={dialogCss.buttons}>
        <Button onClick={onClose}>{t('shell.close')}</Button>
        <Button look="main" onClick={() => openModal('premium-badge-upload', { community })}>
          {t('points.tool.addBadge')}
        </Button>
      </div>
    </Dialog>
  )
}

/** R2.14-mon-22: uploads a badge. */
export function PremiumBadgeUploadModal({ community, onClose }: Props) {
  const sender = useFetcher<Answer>()
  const answer = sender.data
  const words = answer !== undefined && 'ok' in answer ? answer.ok : undefined
  const isTold = useRef(false)
  useEffect(() => {
    if (words === undefined || isTold.current) return
    isTold.current = true
    onClose()
    showToast({ kind: 'SuccessCommunity', text: words })
  }, [words, onClose])
  return (
    <Dialog title={t('points.tool.addBadge')} onClose={onClose}>
      <sender.Form
        method="post"
        action={`/r/${community}/about/points`}
        encType="multipart/form-data"
        className={fieldCss.form}
      >
        <NewBadgeFields result={failureOf(answer)} />
        <div className={dialogCss.buttons}>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" look="main" name="intent" value="add" disabled={sender.state !== 'idle'}>
            {t('points.tool.addBadgeButton')}
          </Button>
        </div>
      </sender.Form>
    </Dialog>
  )
}
