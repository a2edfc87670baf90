import { useEffect } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { t } from '#shared/messages/translate-sweeps.ts'
import type { SweepState, SweepView } from '#shared/views/sweep-view.ts'
import { Age } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import css from './sweep-list.module.css'

const LOOK_EVERY_MS = 2_000
const AT_WORK: readonly SweepState[] = ['waiting', 'running', 'undoing']

type Props = { sweeps: readonly SweepView[]; canAct: boolean; field: string }

/**
 * The removals of everything by somebody, the latest first, followed while one is at work. Stands in the form that its
 * buttons are sent with: they are named by `field`, their values are `stop:<id>` and `undo:<id>`.
 */
export function SweepList({ sweeps, canAct, field }: Props) {
  const isAtWork = sweeps.some(sweep => AT_WORK.includes(sweep.state))
  const { pathname } = useLocation()
  useFollowing(isAtWork)
  return (
    <>
      <ul className={css.list}>
        {sweeps.map(sweep => (
          <Sweep key={sweep.id} sweep={sweep} canAct={canAct} field={field} />
        ))}
      </ul>
      {isAtWork ? (
        <noscript>
          <Link to={pathname}>{t('sweep.refresh')}</Link>
        </noscript>
      ) : null}
    </>
  )
}

function useFollowing(isAtWork: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isAtWork || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), LOOK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [isAtWork, state, revalidate])
}

function Sweep({ sweep, canAct, field }: Omit<Props, 'sweeps'> & { sweep: SweepView }) {
  const { state, username } = sweep
  const facts = [
    sweep.by === null ? '' : t('sweep.by', { by: sweep.by }),
    sweep.isSpam ? t('sweep.spam') : '',
    sweep.rule ?? '',
    sweep.reason ?? '',
  ]
  return (
    <li data-sweep={sweep.id} data-state={state}>
      <p>
        <Link to={`/user/${username}/`}>u/{username}</Link>{' '}
        <span role={AT_WORK.includes(state) ? undefined : 'status'}>{wordsOf(sweep)}</span>{' '}
        {sweep.skipped > 0 ? t('sweep.skipped', { count: sweep.skipped }) : null}
      </p>
      {AT_WORK.includes(state) ? <Bar sweep={sweep} /> : null}
      <small>
        <Age at={sweep.askedAt} />
        {facts.filter(Boolean).map(words => ` · ${words}`)}
      </small>
      {canAct ? (
        <p className={css.buttons}>
          {state === 'waiting' || state === 'running' ? (
            <Button type="submit" name={field} value={`stop:${sweep.id}`} formNoValidate>
              {t('sweep.stop')}
            </Button>
          ) : null}
          {state === 'undoing' || state === 'undone' || sweep.removed === 0 ? null : (
            <Button type="submit" name={field} value={`undo:${sweep.id}`} look="quiet" formNoValidate>
              {t('sweep.undo')}
            </Button>
          )}
        </p>
      ) : null}
    </li>
  )
}

function Bar({ sweep }: { sweep: SweepView }) {
  const [done, of] =
    sweep.state === 'undoing'
      ? [sweep.restored + sweep.skipped, sweep.removed]
      : [sweep.removed, Math.max(sweep.total, sweep.removed)]
  return <progress className={css.bar} max={Math.max(of, 1)} value={done} aria-label={wordsOf(sweep)} />
}

function wordsOf({ state, removed, restored, total }: SweepView): string {
  switch (state) {
    case 'waiting':
      return t('sweep.waiting')
    case 'running':
      return t('sweep.running', { removed, total: Math.max(total, removed) })
    case 'done':
      return t('sweep.done', { count: removed })
    case 'stopped':
      return t('sweep.stopped', { removed, total: Math.max(total, removed) })
    case 'undoing':
      return t('sweep.undoing', { restored, removed })
    case 'undone':
      return t('sweep.undone', { count: restored })
  }
}
