import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { SWEEPS_AT_WORK, type SweepState, type SweepView } from '#shared/views/sweep-view.ts'
import { Age } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Row, Rows, StateChip, type Tone } from '../../ui/rows.tsx'
import css from './sweep-list.module.css'

const LOOK_EVERY_MS = 2_000
const AT_WORK: readonly SweepState[] = SWEEPS_AT_WORK

type Props = {
  sweeps: readonly SweepView[]
  canAct: boolean
  field: string
  /** Inside a card. */
  isBare?: boolean
}

/**
 * Bulk removals, latest first, with live progress. Placed inside the form its buttons submit: name `field`, values `stop:<id>`
 * and `undo:<id>`.
 */
export function SweepList({ sweeps, canAct, field, isBare = false }: Props) {
  const isAtWork = sweeps.some(sweep => AT_WORK.includes(sweep.state))
  const { pathname } = useLocation()
  useFollowing(isAtWork)
  return (
    <>
      <Rows isBare={isBare}>
        {sweeps.map(sweep => (
          <Sweep key={sweep.id} sweep={sweep} canAct={canAct} field={field} />
        ))}
      </Rows>
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

const TONES: Record<SweepState, Tone> = {
  waiting: 'waits',
  running: 'waits',
  undoing: 'waits',
  done: 'grave',
  stopped: 'plain',
  undone: 'good',
}

function Sweep({ sweep, canAct, field }: Omit<Props, 'sweeps' | 'isBare'> & { sweep: SweepView }) {
  const { state, username } = sweep
  const facts = [
    sweep.skipped > 0 ? t('sweep.skipped', { count: sweep.skipped }) : '',
    sweep.by === null ? '' : t('sweep.by', { by: sweep.by }),
    sweep.isSpam ? t('sweep.spam') : '',
    sweep.rule ?? '',
    sweep.reason ?? '',
  ]
  return (
    <Row
      data={{ 'data-sweep': sweep.id, 'data-state': state }}
      title={
        <>
          <Link to={`/user/${username}/`}>u/{username}</Link>
          <StateChip tone={TONES[state]}>{t(`sweep.state.${state}`)}</StateChip>
        </>
      }
      details={
        <>
          <span role={AT_WORK.includes(state) ? undefined : 'status'}>{wordsOf(sweep)}</span>
          {facts.filter(Boolean).map(words => ` · ${words}`)}
        </>
      }
      when={<Age at={sweep.askedAt} />}
      acts={canAct ? <SweepActs sweep={sweep} field={field} /> : undefined}
    >
      {AT_WORK.includes(state) ? <Bar sweep={sweep} /> : null}
    </Row>
  )
}

function SweepActs({ sweep: { id, state, removed }, field }: { sweep: SweepView; field: string }) {
  return (
    <>
      {state === 'waiting' || state === 'running' ? (
        <Button type="submit" name={field} value={`stop:${id}`} formNoValidate>
          {t('sweep.stop')}
        </Button>
      ) : null}
      {state === 'undoing' || state === 'undone' || removed === 0 ? null : (
        <Button type="submit" name={field} value={`undo:${id}`} formNoValidate>
          {t('sweep.undo')}
        </Button>
      )}
    </>
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
