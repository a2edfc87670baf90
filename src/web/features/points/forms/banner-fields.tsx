import { t } from '#shared/messages/t.ts'
import { BANNER_FORMS, type BannerForm, POINT_RULES } from '#shared/points/point-rules.ts'
import { Button } from '../../../ui/button.tsx'
import css from '../points.module.css'
import { BannerInputs } from './banner-inputs.tsx'
import type { FormPart } from './form-part.ts'

/** Taking a banner over, or taking a free one. */
export function BannerFields({
  points,
  hasWallet,
  result,
  cancel,
  form,
}: FormPart & { hasWallet: boolean; form?: BannerForm }) {
  const shown = form === undefined ? BANNER_FORMS : [form]
  const typed = result?.values
  const asked = shown.find(one => one === typed?.form) ?? shown[0]
  return (
    <>
      <p>{t('points.bannerAbout', { name: points.prefixedName, percent: POINT_RULES.bannerTaxPercent })}</p>
      <fieldset className={css.choices}>
        <legend>{t('points.bannerForm')}</legend>
        {shown.map(one => (
          <label key={one} className={css.choice}>
            <input type="radio" name="form" value={one} defaultChecked={one === asked} />
            <span>
              {t(`points.bannerForm.${one}`)}
              <small>{stateOf(points, one)}</small>
              {one === 'crypto' && !hasWallet ? <small>{t('points.bannerWallet')}</small> : null}
            </span>
          </label>
        ))}
      </fieldset>
      <BannerInputs values={typed} result={result} />
      <input type="hidden" name="expectedPoints" value={priceOf(points, 'points')} />
      <input type="hidden" name="expectedCrypto" value={priceOf(points, 'crypto')} />
      <div className={css.buttons}>
        {cancel}
        <Button type="submit" look="main">
          {t('points.bannerBuy')}
        </Button>
      </div>
    </>
  )
}

function priceOf({ banners }: FormPart['points'], form: BannerForm): number {
  return banners.find(banner => banner.form === form)?.price ?? 0
}

function stateOf({ banners }: FormPart['points'], form: BannerForm): string {
  const banner = banners.find(one => one.form === form)
  if (banner === undefined) return t('points.bannerFree')
  if (banner.isOwn) return t('points.bannerOwn')
  const { holder, price } = banner
  return t('points.bannerHeld', { holder, price })
}
