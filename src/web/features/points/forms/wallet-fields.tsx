import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import type { VaultView } from '#shared/points/point-view.ts'
import { type FormResult, fieldError } from '../../../forms/form-result.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField, TextAreaField, TextField } from '../../../ui/fields/field.tsx'
import css from '../points.module.css'

type Props = { vault: VaultView; result: FormResult | undefined; cancel?: ReactNode }

/** Registers an account's only address: generated here, or the member's own with a signature. */
export function WalletFields({ vault, result, cancel }: Props) {
  const typed = result?.values
  if (vault.wallet !== null)
    return (
      <>
        <p className={css.address}>{t('points.walletHas', { address: vault.wallet.address })}</p>
        {cancel === undefined ? null : <div className={css.buttons}>{cancel}</div>}
      </>
    )
  return (
    <>
      <p>{t('points.walletLocalHint')}</p>
      <details className={css.own} open={typed?.isOwnWallet !== undefined}>
        <summary>{t('points.walletOwn')}</summary>
        <div className={css.fields}>
          <CheckField
            name="isOwnWallet"
            label={t('points.walletOwn')}
            defaultChecked={typed?.isOwnWallet === 'on'}
          />
          <TextField
            name="address"
            label={t('points.walletAddress')}
            defaultValue={typed?.address}
            error={fieldError(result, 'address')}
            maxLength={42}
            autoComplete="off"
            spellCheck={false}
          />
          <p>{t('points.walletSign')}</p>
          <code className={css.address}>{vault.walletMessage}</code>
          <TextAreaField
            name="signature"
            label={t('points.walletSignature')}
            defaultValue={typed?.signature}
            error={fieldError(result, 'signature')}
            maxLength={200}
            rows={2}
            spellCheck={false}
          />
        </div>
      </details>
      <div className={css.buttons}>
        {cancel}
        <Button type="submit" look="main">
          {t('points.walletButton')}
        </Button>
      </div>
    </>
  )
}
