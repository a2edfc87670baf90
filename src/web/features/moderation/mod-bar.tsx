import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { ITEM_ACTS, type ItemAct, isItemAct } from '#shared/moderation/item-acts.ts'
import { isolate } from '#shared/text/direction.ts'
import type { ModStateView } from '#shared/views/mod-view.ts'
import { OperationError } from '../../data/operation-error.ts'
import { runOperation } from '../../data/run-operation.ts'
import { openModal } from '../../modals/open-modal.ts'
import { showToast, type ToastKind } from '../../toasts/show-toast.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ModActButton } from './mod-act-button.tsx'
import {
  APPROVE,
  BAN,
  DISTINGUISH,
  EXPLAIN,
  LOCK,
  type ModAct,
  type ModSubject,
  PIN,
  REMOVE,
  SPAM,
  SUGGESTED_SORT,
} from './mod-acts.ts'
import css from './mod-bar.module.css'
import { reasonWords } from './report-list.tsx'

const ACTS = [APPROVE, REMOVE, SPAM, LOCK, DISTINGUISH, PIN, EXPLAIN, SUGGESTED_SORT, BAN]

/** Status of a post or comment, with moderator actions (R1-17). */
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
  const offerUndo = (act: ItemAct) => {
    const { undo } = ITEM_ACTS[act]
    showToast({
      kind: kindOf(state, act),
      text: t(`mod.did.${act}`),
      ...(undo !== null && { button: { text: t('mod.bar.undo'), run: () => void run(undo, true) } }),
    })
  }
  const on: ModSubject = {
    // Actions that need these flags are on the item's page.
    item: { ...state, isNsfw: false, isSpoiler: false },
    send: word => {
      if (isItemAct(word)) void run(word)
    },
    onRemoved: () => {
      onChanged()
      offerUndo('remove')
    },
  }
  return (
    <fieldset className={css.bar} aria-label={t('mod.bar')} aria-busy={isBusy}>
      <Known state={state} />
      <div className={css.acts}>
        {ACTS.filter(act => makesSense(act, state)).map(act => (
          <ModActButton key={act.id} act={act} on={on} look="quiet" disabled={isBusy} />
        ))}
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
    ...reports.map(
      report => `${reasonWords(report.reason)}${report.note === '' ? '' : `: ${isolate(report.note)}`}`,
    ),
  ].filter(Boolean)
  return words.length === 0 ? null : (
    <span className={css.known} data-removed={removal !== null || undefined}>
      {words.join(' · ')}
    </span>
  )
}

/** Returns whether an action still applies, given earlier decisions. */
function makesSense(act: ModAct, { removal, approvedBy, reportCount }: ModStateView): boolean {
  if (act === APPROVE) return approvedBy === null || removal !== null || reportCount > 0
  return removal === null || (act !== REMOVE && act !== SPAM)
}

function kindOf(state: ModStateView, act: ItemAct): ToastKind {
  if (state.fullname.startsWith('t1_') && act === 'lock') return 'SuccessLockComment'
  if (state.fullname.startsWith('t1_') && act === 'unlock') return 'SuccessUnlockComment'
  return 'SuccessMod'
}
