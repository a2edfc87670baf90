import { t } from '#shared/messages/t.ts'
import { openModal } from '../../modals/open-modal.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SideCard } from '../../ui/columns.tsx'
import { isPlainClick } from '../../ui/plain-click.ts'
import css from './points.module.css'

/** Leads to a text of the operator's, in a dialog; without script to its wiki page. */
export function GovernanceNotice({ about }: { about: 'mainnet' | 'release-notes' }) {
  const title = t(`points.governance.${about}`)
  const modal = `governance-${about}` as const
  return (
    <SideCard title={title}>
      <div className={css.row}>
        <p>{t(`points.governance.${about}.text`)}</p>
        <ButtonLink
          to={`/wiki/${modal}`}
          aria-label={t('points.readNamed', { title })}
          onClick={event => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            openModal(modal, {})
          }}
        >
          {t('points.read')}
        </ButtonLink>
      </div>
    </SideCard>
  )
}
