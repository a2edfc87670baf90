import { type CSSProperties, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { listWords } from '#shared/messages/format-list.ts'
import { t } from '#shared/messages/t.ts'
import { MOD_RIGHTS } from '#shared/moderation/mod-rights.ts'
import { ShellContext, useShell } from '../../../data/shell-data.ts'
import { showToast } from '../../../toasts/show-toast.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { guardSeen } from './guard-seen.ts'
import type { Seen } from './read-as.server.ts'
import { SeeAsForm } from './see-as-form.tsx'
import css from './seen-frame.module.css'

/** Inline, because its stylesheet arrives with its script and this must show without script. */
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
 * A page as another role sees it, below a bar that says so. Controls are visible but inert: disabled without script; with it
 * clicks explain so, menus open, and links keep the view.
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
    <ShellContext value={theirs}>
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
    </ShellContext>
  )
}

function whoIs({ as: { role, rights } }: Seen): string {
  if (role !== 'moderator') return t(`mod.see.who.${role}`)
  return rights.length === 0
    ? t('mod.see.who.moderator')
    : t('mod.see.who.moderatorWith', {
        rights: listWords(rights.map(right => t(`mod.right.${right}`))),
      })
}
