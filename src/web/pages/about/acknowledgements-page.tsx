import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { useShell } from '../../data/shell-data.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { tNodes } from '../../ui/t-nodes.ts'
import css from './acknowledgements-page.module.css'
import type { loader } from './acknowledgements-page.server.ts'

export { loader } from './acknowledgements-page.server.ts'

/** The page that thanks the software Warren is built on (R2.10-01). */
export default function AcknowledgementsPage() {
  const { packages } = useLoaderData<typeof loader>()
  const { siteName } = useShell()
  const title = t('thanks.title')
  return (
    <SingleColumn title={title}>
      <PageTitle label={title} />
      <p>{t('thanks.intro', { siteName })}</p>
      <ul className={css.list}>
        {packages.map(item => (
          <li key={item.name}>
            {item.homepage === null ? (
              <strong translate="no">{item.name}</strong>
            ) : (
              <a href={item.homepage} rel="noopener">
                <strong translate="no">{item.name}</strong>
              </a>
            )}
            <p translate="no">{item.description}</p>
            {item.license === '' ? null : (
              <small>
                {tNodes('thanks.license', { license: <span translate="no">{item.license}</span> })}
              </small>
            )}
          </li>
        ))}
      </ul>
    </SingleColumn>
  )
}
