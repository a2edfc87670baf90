import { useLoaderData } from 'react-router'
import { t as tShell } from '#shared/messages/translate-menus.ts'
import { t } from '#shared/messages/translate-pages.ts'
import { useShell } from '../../data/shell-data.ts'
import { OwnCommunities } from '../../features/communities/own-communities.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import css from './own-communities-page.module.css'
import type { loader } from './own-communities-page.server.ts'

export { loader } from './own-communities-page.server.ts'

/** All communities of a member; the menus show the first of them. */
export default function OwnCommunitiesPage() {
  const { communities } = useLoaderData<typeof loader>()
  const { siteName } = useShell()
  const title = tShell('shell.yourCommunities')
  return (
    <SingleColumn title={title}>
      <title>{t('page.labelled', { label: title, siteName })}</title>
      <div className={css.list}>
        <OwnCommunities communities={communities} />
      </div>
      <p className={css.further}>
        <ButtonLink to="/communities">{tShell('shell.directory')}</ButtonLink>
      </p>
    </SingleColumn>
  )
}
