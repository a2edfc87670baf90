import { useEffect, useState } from 'react'
import { followsPresence } from '#shared/accounts/presence.ts'
import { t } from '#shared/messages/t.ts'
import { PRESENCE_SECONDS } from '#shared/presence-seconds.ts'
import { runOperation } from '../../data/run-operation.ts'
import { useShell } from '../../data/shell-data.ts'
import css from './online-mark.module.css'

/** Mark of a person who shows that they are online; disappears within a minute after they left. */
export function OnlineMark({ account }: { account: { fullname: string } }) {
  const isOnline = useOnline(account.fullname)
  return isOnline ? (
    <span className={css.mark} role="status">
      {t('profile.online')}
    </span>
  ) : null
}

/** R4-pres-01: follows a person's presence only while the tab is visible, presence is on and the experiment is enabled. */
function useOnline(userID: string): boolean {
  const { viewer, preferences, experiments } = useShell()
  const isVisible = useVisible()
  const [isOnline, setOnline] = useState(false)
  const isOther = viewer !== null && viewer.fullname !== userID
  const isOn = preferences.showPresence !== false
  const isEnabled = experiments.includes('online_presence')
  const isActive = isOther && followsPresence({ isVisible, isOn, isEnabled })
  useEffect(() => {
    if (!isActive) return
    let stop = () => {}
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const hear = () => {
      setOnline(true)
      clearTimeout(timer)
      timer = setTimeout(() => setOnline(false), PRESENCE_SECONDS.kept * 1_000)
    }
    const channel = { teamOwner: 'people', category: 'online', userID } as const
    const ask = async () => {
      const answer = await runOperation('OnlinePresence', { channel })
      if (answer.isOnline && !isOver) hear()
      return answer
    }
    const follow = async () => {
      const [answer, live] = await Promise.all([ask(), import('../../data/live.ts')])
      if (isOver) return
      stop = live.followChannel(answer.follow, event => {
        if (event === 'online') hear()
        // Events before the subscription aren't repeated, so ask.
        else if (event === 'followed') ask().catch(() => {})
        // They no longer show it.
        else if (event === 'refused') setOnline(false)
      })
    }
    // On failure no one is shown as online.
    follow().catch(() => {})
    return () => {
      isOver = true
      stop()
      clearTimeout(timer)
      setOnline(false)
    }
  }, [isActive, userID])
  return isOnline
}

function useVisible(): boolean {
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    const handle = () => setVisible(document.visibilityState === 'visible')
    handle()
    document.addEventListener('visibilitychange', handle)
    return () => document.removeEventListener('visibilitychange', handle)
  }, [])
  return isVisible
}
