import { t } from '#shared/messages/t.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './premium.module.css'

/** R2.13-usr-46: marks a member with Premium. */
export function PremiumBadge() {
  return (
    <small className={css.badge} data-premium="">
      <Icon name="star" />
      {t('premium.badge')}
    </small>
  )
}
