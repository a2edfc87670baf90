import { t } from '#shared/messages/t.ts'
import css from '../../features/points/points.module.css'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'

/** `/web/vault/no-gas` (R2.3-06): why nothing costs network fees here. */
export default function NoGasPage() {
  return (
    <SingleColumn title={t('vault.noGasTitle')} isNarrow>
      <PageTitle label={t('vault.noGasTitle')} />
      <div className={css.page}>
        <p>{t('vault.noGasText')}</p>
        <p>{t('vault.noGasNext')}</p>
        <div>
          <ButtonLink look="main" to="/vault">
            {t('points.openVault')}
          </ButtonLink>
        </div>
      </div>
    </SingleColumn>
  )
}
