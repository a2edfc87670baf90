import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import type { BannerForm, PointAct } from '#shared/points/point-rules.ts'
import type { VaultView } from '#shared/points/point-view.ts'
import { type FormResult, formError } from '../../forms/form-result.ts'
import { FormProblem } from '../../ui/fields/field.tsx'
import { AchievementFields } from './forms/achievement-fields.tsx'
import { AmountFields } from './forms/amount-fields.tsx'
import { BadgeFields } from './forms/badge-fields.tsx'
import { BannerFields } from './forms/banner-fields.tsx'
import { ManageBannerFields } from './forms/manage-banner-fields.tsx'
import { MembershipFields } from './forms/membership-fields.tsx'
import { WalletFields } from './forms/wallet-fields.tsx'

export type PointFormProps = {
  act: PointAct
  vault: VaultView
  correlation: string
  result: FormResult | undefined
  /** The only banner form to show. */
  form?: BannerForm
  /** A button beside those of the form. */
  cancel?: ReactNode
}

const FIELDS = ['amount', 'to', 'price', 'text', 'url', 'address', 'signature']

/** The content of an action's form, in the vault and in a dialog. */
export function PointForm(props: PointFormProps) {
  const { act, vault, correlation, result } = props
  return (
    <>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="community" value={vault.chosen?.name ?? ''} />
      <input type="hidden" name="correlation" value={correlation} />
      <FormProblem words={formError(result, FIELDS)} />
      {vault.chosen === null || act === 'wallet' ? null : (
        <p data-balance={vault.chosen.balance}>
          {t('points.balance', { count: vault.chosen.balance, name: vault.chosen.prefixedName })}
        </p>
      )}
      <Fields {...props} />
    </>
  )
}

function Fields({ vault, ...props }: PointFormProps) {
  if (props.act === 'wallet') return <WalletFields {...props} vault={vault} />
  const points = vault.chosen
  if (points === null) return null
  switch (props.act) {
    case 'badge':
      return <BadgeFields {...props} points={points} />
    case 'banner':
      return <BannerFields {...props} points={points} hasWallet={vault.wallet !== null} />
    case 'banner-manage':
      return <ManageBannerFields {...props} points={points} />
    case 'membership':
      return <MembershipFields {...props} points={points} />
    case 'achievement':
      return <AchievementFields {...props} points={points} />
    default:
      return <AmountFields {...props} act={props.act} points={points} />
  }
}
