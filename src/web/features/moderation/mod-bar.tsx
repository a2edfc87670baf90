import { useState } from 'react'
import { t } from '#shared/messages/translate-moderation.ts'
import { ITEM_ACTS, type ItemAct } from '#shared/moderation/item-acts.ts'
import type { ModStateView } from '#shared/views/mod-view.ts'
import { OperationError } from '../../data/operation-error.ts'
import { runOperation } from '../../data/run-operation.ts'
import { openModal } from '../../modals/open-modal.ts'
import { showToast, type ToastKind } from '../../toasts/show-toast.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import css from './mod-bar.module.css'
import { reasonWords } from './report-list.tsx'

/** What is known about a post or comment, and what its moderators do with it (R1-17). */
export function ModBar({ state, onChanged }: { state: ModStateView; onChanged: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const run = async (act: ItemAct, isUndo = false) => {
    setBusy(true)
    try {
      const [result] = await runOperation('ModerateItems', { targets: [state.fullname], act })
      if (result?.error === 'pin_limit')
        return openModal('pin-limit', { fullname: state.fullname, onPinned: onChanged })
      if (result === undefined || result.error !== null)
        return showToast({ kind: 'Error', text: t('mod.bar.refused') })
      onChanged()
      if (!isUndo) offerUndo(act)
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      showToast({ kind: 'Error', text: error.message })
    } finally {
      setBusy(false)
    }
  }
  const removeWithReason = () =>
    openModal('removal-reason', {
      ...contextOf(state),
      title: state.title,
      onRemoved: () => {
        onChanged()
        offerUndo('remove')
      },
    })
  const offerUndo = (act: ItemAct) => {
    const { undo } = ITEM_ACTS[act]
    showToast({
      kind: kindOf(state, act),
      text: t(`mod.did.${act}`),
      ...(undo !== null && { button: { text: t('mod.bar.undo'), run: () => void run(undo, true) } }),
    })
  }
  return (
    <fieldset className={css.bar} aria-label={t('mod.bar')} aria-busy={isBusy}>
      <Known state={state} />
      <div className={css.acts}>
        {state.canAct
          ? actsFor(state).map(act => (
              <Button
                key={act}
                look="quiet"
                disabled={isBusy}
                onClick={() => (act === 'remove' ? removeWithReason() : void run(act))}
              >
                {t(`mod.do.${act}`)}
              </Button>
            ))
          : null}
        {state.canAct && state.removal !== null ? (
          <Button
            look="quiet"
            onClick={() => openModal('removal-reason', { ...contextOf(state), title: state.title })}
          >
            {t('mod.do.explain')}
          </Button>
        ) : null}
        {state.canAct && state.fullname.startsWith('t3_') ? (
          <Button look="quiet" onClick={() => openModal('suggested-sort', { fullname: state.fullname })}>
            {t('mod.do.sort')}
          </Button>
        ) : null}
        {state.canBan ? (
          <Button look="quiet" onClick={() => openModal('ban-user', contextOf(state))}>
            {t('mod.do.ban')}
          </Button>
        ) : null}
        <ButtonLink
          look="quiet"
          className={css.more}
          to={`${state.community.path}about/item/${state.fullname}`}
        >
          {t('mod.bar.more')}
          <span className="visually-hidden">: {t('mod.queue.more')}</span>
        </ButtonLink>
      </div>
    </fieldset>
  )
}

function Known({ state }: { state: ModStateView }) {
  const { removal, approvedBy, reports } = state
  const words = [
    removal === null ? '' : t(`mod.state.${removal.kind}`, { by: removal.by ?? t('mod.by.automod') }),
    approvedBy === null ? '' : t('mod.state.approved', { by: approvedBy }),
    state.reportCount === 0 ? '' : t('mod.bar.reports', { count: state.reportCount }),
    ...reports.map(report => `${reasonWords(report.reason)}${report.note === '' ? '' : `: ${report.note}`}`),
  ].filter(Boolean)
  return words.length === 0 ? null : (
    <span className={css.known} data-removed={removal !== null || undefined}>
      {words.join(' · ')}
    </span>
  )
}

/** The acts of R1-17 that make sense now. */
function actsFor(state: ModStateView): ItemAct[] {
  const acts: ItemAct[] = []
  if (state.approvedBy === null || state.removal !== null || state.reportCount > 0) acts.push('approve')
  if (state.removal === null) acts.push('remove', 'spam')
  acts.push(state.isLocked ? 'unlock' : 'lock')
  if (state.isDistinguished) acts.push('undistinguish')
  else if (state.isOwn) acts.push('distinguish')
  if (state.isPinned) acts.push('unpin')
  else if (state.removal === null && !state.isReply) acts.push('pin')
  return acts
}

function contextOf(state: ModStateView) {
  return {
    contextId: state.fullname,
    subredditId: state.community.fullname,
    username: state.author ?? '',
    itemIds: [state.fullname],
  }
}

function kindOf(state: ModStateView, act: ItemAct): ToastKind {
  if (state.fullname.startsWith('t1_') && act === 'lock') return 'SuccessLockComment'
  if (state.fullname.startsWith('t1_') && act === 'unlock') return 'SuccessUnlockComment'
  return 'SuccessMod'
}
