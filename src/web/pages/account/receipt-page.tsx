import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { DeletionReceipt } from '#shared/views/deletion-view.ts'
import { AccountFrame } from './account-frame.tsx'
import css from './account-page.module.css'
import type { loader } from './receipt-page.server.ts'

export { loader } from './receipt-page.server.ts'

export default function ReceiptPage() {
  const state = useLoaderData<typeof loader>()
  return (
    <AccountFrame title={t('receipt.title')}>
      {state === null ? (
        <p>{t('link.over')}</p>
      ) : state.receipt === null ? (
        <Waiting due={state.due} />
      ) : (
        <Done {...state} receipt={state.receipt} />
      )}
    </AccountFrame>
  )
}

function Waiting({ due }: { due: string }) {
  return (
    <>
      <p className={css.intro}>{t('receipt.asked', { due })}</p>
      <p className={css.intro}>{t('receipt.change')}</p>
      <p>{t('receipt.keepLink')}</p>
    </>
  )
}

type DoneProps = { due: string; listed: string | null; keepsContent: boolean; receipt: DeletionReceipt }

function Done({ due, listed, keepsContent, receipt }: DoneProps) {
  return (
    <>
      <p className={css.intro}>{t('receipt.done', { due })}</p>
      <ul className={css.went}>
        <li>{t(keepsContent ? 'receipt.detached' : 'receipt.removed', receipt)}</li>
        <li>{t('receipt.votes', receipt)}</li>
        <li>{t('receipt.belongings', receipt)}</li>
      </ul>
      {listed === null ? null : <p>{t('receipt.listed', { listed })}</p>}
    </>
  )
}
