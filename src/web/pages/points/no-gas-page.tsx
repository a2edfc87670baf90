import { t } from '#shared/messages/t.ts'
import { useShell } from '../../data/shell-data.ts'
import css from '../../features/points/points.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'

/** `/web/vault/no-gas` (R2.3-06): why nothing costs network fees here. */
export default function NoGasPage() {
  const { siteName } = useShell()
  return (
    <SingleColumn title={t('vault.noGasTitle')} isNarrow>
      <title>{t('page.labelled', { label: t('vault.noGasTitle'), siteName })}</title>
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
