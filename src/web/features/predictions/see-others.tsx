import { t } from '#shared/messages/t.ts'
import { openModal } from '../../modals/open-modal.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { isPlainClick } from '../../ui/plain-click.ts'
import css from '../points/points.module.css'

/** R2.14-oth-05: what special members see is offered to others. */
export function SeeOthers({ community }: { community: { name: string; prefixedName: string } }) {
  return (
    <div className={css.row}>
      <p className={css.quiet}>{t('predictions.hidden')}</p>
      <ButtonLink
        to={`/web/special-membership/${community.name}`}
        onClick={event => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          openModal('predictions-premium', community)
        }}
      >
        {t('predictions.seeOthers')}
      </ButtonLink>
    </div>
  )
}
