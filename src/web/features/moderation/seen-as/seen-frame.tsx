import { type CSSProperties, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { t } from '#shared/messages/translate-moderation.ts'
import { MOD_RIGHTS } from '#shared/moderation/mod-rights.ts'
import { OthersShell, useShell } from '../../../data/shell-data.ts'
import { showToast } from '../../../toasts/show-toast.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { guardSeen } from './guard-seen.ts'
import type { Seen } from './read-as.server.ts'
import { SeeAsForm } from './see-as-form.tsx'
import css from './seen-frame.module.css'

/** Its sheet comes with its script: what is to be seen without stands here. */
const BAR: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 16px',
  alignItems: 'center',
  padding: '8px 16px',
  borderBottom: '2px solid var(--amber)',
  background: 'var(--amber-wash)',
  color: 'var(--ink)',
}

/**
 * A page as somebody else sees it, beneath a bar that says so. What they are offered is shown and does nothing: without
 * script it is switched off, with it a press is told so, menus open, and links go on with the same eyes.
 */
export function SeenFrame({ seen, children }: { seen: Seen; children: ReactNode }) {
  const frame = useRef<HTMLFieldSetElement>(null)
  const [isGuarded, setGuarded] = useState(false)
  const shell = useShell()
  const { role } = seen.as
  const theirs = useMemo(
    () => ({ ...shell, moderation: null, ...(role === 'visitor' && { viewer: null, session: null }) }),
    [shell, role],
  )
  const who = whoIs(seen)
  useLayoutEffect(() => {
    if (frame.current === null) return
    const release = guardSeen(frame.current, seen, () =>
      showToast({ kind: 'Custom', name: 'seen', text: t('mod.see.nothing', { who }) }),
    )
    setGuarded(true)
    return release
  }, [seen, who])
  return (
    <OthersShell value={theirs}>
      <section className={css.bar} style={BAR} aria-label={t('mod.see.label')}>
        <p>{t('mod.see.bar', { who })}</p>
        <a className={buttonClass('main')} href={seen.back}>
          {t('mod.see.back')}
        </a>
        <details>
          <summary>{t('mod.see.other')}</summary>
          <SeeAsForm path={seen.here} as={seen.as} rights={MOD_RIGHTS} />
        </details>
      </section>
      <fieldset ref={frame} className={css.page} disabled={!isGuarded} data-seen-as={role}>
        {children}
      </fieldset>
    </OthersShell>
  )
}

function whoIs({ as: { role, rights } }: Seen): string {
  if (role !== 'moderator') return t(`mod.see.who.${role}`)
  return rights.length === 0
    ? t('mod.see.who.moderator')
    : t('mod.see.who.moderatorWith', {
        rights: rights.map(right => t(`mod.right.${right}`)).join(', '),
      })
}
