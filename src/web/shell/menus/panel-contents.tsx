import { t } from '#shared/messages/t.ts'
import { useShell } from '../../data/shell-data.ts'
import { ButtonLink } from '../../ui/button.tsx'
import css from '../frame.module.css'
import { CommunityList } from './community-list.tsx'

/** The side panel: the menu's communities, always visible. */
export function PanelContents() {
  const { viewer } = useShell()
  return (
    <>
      <CommunityList placement="left" />
      {viewer === null ? (
        <div className={css.prompt}>
          <strong>{t('shell.joinPrompt')}</strong>
          <p>{t('shell.joinPromptText')}</p>
          <ButtonLink look="main" to="/register">
            {t('shell.signUp')}
          </ButtonLink>
        </div>
      ) : null}
    </>
  )
}
