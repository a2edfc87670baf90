import { t } from '#shared/messages/t.ts'
import { POINT_RULES } from '#shared/points/point-rules.ts'
import { type FormResult, fieldError } from '../../../forms/form-result.ts'
import { TextField } from '../../../ui/fields/field.tsx'
import { upTo } from '../../../ui/fields/up-to.ts'

type Values = {
  text?: string | undefined
  url?: string | null | undefined
  price?: string | number | undefined
}

/** Inputs for a banner's text, link, and price. */
export function BannerInputs({
  values,
  result,
}: {
  values: Values | undefined
  result: FormResult | undefined
}) {
  return (
    <>
      <TextField
        name="text"
        label={t('points.bannerText')}
        hint={t('points.bannerTextHint', { limit: POINT_RULES.bannerTextLength })}
        {...upTo(POINT_RULES.bannerTextLength)}
        defaultValue={values?.text}
        error={fieldError(result, 'text')}
        required
      />
      <TextField
        name="url"
        inputMode="url"
        label={t('points.bannerUrl')}
        {...upTo(2_048)}
        defaultValue={values?.url ?? ''}
        error={fieldError(result, 'url')}
      />
      <TextField
        name="price"
        type="number"
        inputMode="numeric"
        min={1}
        max={POINT_RULES.mostPrice}
        label={t('points.bannerPrice')}
        hint={t('points.bannerPriceHint', { percent: POINT_RULES.bannerTaxPercent })}
        defaultValue={values?.price}
        error={fieldError(result, 'price')}
        required
      />
    </>
  )
}
