import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { BannerForm, PointAct } from '#shared/points/point-rules.ts'
import type { VaultData } from '#shared/points/point-view.ts'
import { PointForm } from '../../features/points/point-form.tsx'
import { type FormResult, failureOf } from '../../forms/form-result.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import { Waiting } from '../../ui/waiting.tsx'

type Closing = { onClose: () => void }
type InCommunity = { community: string } & Closing
type Banner = InCommunity & { form?: BannerForm }

/** The dialogs of what members do with points (R2.14-mon-09 to -12, R2.14-mon-17 to -20, R2.14-oth-01). */
export const TransferPointsModal = (props: InCommunity) => <PointsModal {...props} act="transfer" />
export const ConvertToCoinsModal = (props: InCommunity) => <PointsModal {...props} act="convert" />
export const BurnPointsModal = (props: InCommunity) => <PointsModal {...props} act="burn" />
export const BadgePurchaseModal = (props: InCommunity) => <PointsModal {...props} act="badge" />
export const BannerPurchaseModal = (props: Banner) => <PointsModal {...props} act="banner" />
export const BannerManageModal = (props: Banner) => <PointsModal {...props} act="banner-manage" />
export const AchievementFlairModal = (props: InCommunity) => <PointsModal {...props} act="achievement" />
export const WalletRegistrationModal = (props: Closing) => (
  <PointsModal {...props} community="" act="wallet" />
)

function PointsModal({
  act,
  community,
  form,
  onClose,
}: InCommunity & { act: PointAct; form?: BannerForm | undefined }) {
  const vault = useFetcher<VaultData>()
  const sender = useFetcher<FormResult | { ok: string }>()
  const { load } = vault
  useEffect(() => {
    load(`/vault?community=${encodeURIComponent(community)}`)
  }, [load, community])
  const answer = sender.data
  const words = answer !== undefined && 'ok' in answer ? answer.ok : undefined
  const isTold = useRef(false)
  useEffect(() => {
    if (words === undefined || isTold.current) return
    isTold.current = true
    onClose()
    showToast({ kind: 'SuccessCommunity', text: words })
  }, [words, onClose])
  const { data } = vault
  const cancel = <Button onClick={onClose}>{t('shell.cancel')}</Button>
  return (
    <Dialog title={t(`points.act.${act}`)} onClose={onClose}>
      {data === undefined ? (
        <Waiting />
      ) : data.problem !== null ? (
        <FormProblem words={data.problem} />
      ) : (
        <sender.Form method="post" action="/vault" className={fieldCss.form}>
          <PointForm
            act={act}
            vault={data.vault}
            correlation={data.correlation}
            result={failureOf(answer)}
            cancel={cancel}
            {...(form === undefined ? {} : { form })}
          />
        </sender.Form>
      )}
    </Dialog>
  )
}
