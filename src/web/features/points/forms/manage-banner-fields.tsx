import { fullDate } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import type { BannerForm } from '#shared/points/point-rules.ts'
import { Button } from '../../../ui/button.tsx'
import css from '../points.module.css'
import { BannerInputs } from './banner-inputs.tsx'
import type { FormPart } from './form-part.ts'

/** Fields to change your banner or give it up. */
export function ManageBannerFields({ points, result, cancel, form }: FormPart & { form?: BannerForm }) {
  const own = points.banners.filter(banner => banner.isOwn && (form === undefined || banner.form === form))
  const asked = own.find(banner => banner.form === result?.values?.form) ?? own[0]
  if (asked === undefined)
    return (
      <>
        <p>{t('points.bannerNone', { name: points.prefixedName })}</p>
        {cancel === undefined ? null : <div className={css.buttons}>{cancel}</div>}
      </>
    )
  return (
    <>
      {own.length === 1 ? (
        <input type="hidden" name="form" value={asked.form} />
      ) : (
        <fieldset className={css.choices}>
          <legend>{t('points.bannerForm')}</legend>
          {own.map(banner => (
            <label key={banner.form} className={css.choice}>
              <input type="radio" name="form" value={banner.form} defaultChecked={banner === asked} />
              <span>
                {t(`points.bannerForm.${banner.form}`)}
                <small>{banner.text}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <p>{t('points.bannerTaxed', { date: fullDate(asked.taxedTo) })}</p>
      <BannerInputs values={result?.values ?? asked} result={result} />
      <div className={css.buttons}>
        {cancel}
        <Button type="submit" look="danger" name="intent" value="release" formNoValidate>
          {t('points.bannerRelease')}
        </Button>
        <Button type="submit" look="main" name="intent" value="save">
          {t('points.bannerSave')}
        </Button>
      </div>
    </>
  )
}
