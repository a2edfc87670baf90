import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/translate-wiki.ts'
import { useShell } from '../../data/shell-data.ts'
import { SingleColumn } from '../../ui/columns.tsx'
import css from './acknowledgements-page.module.css'
import type { loader } from './acknowledgements-page.server.ts'

export { loader } from './acknowledgements-page.server.ts'

/** What the software stands on, with thanks (R2.10-01). */
export default function AcknowledgementsPage() {
  const { packages } = useLoaderData<typeof loader>()
  const { siteName } = useShell()
  const title = t('thanks.title')
  return (
    <SingleColumn title={title}>
      <title>{t('page.labelled', { label: title, siteName })}</title>
      <p>{t('thanks.intro', { siteName })}</p>
      <ul className={css.list}>
        {packages.map(item => (
          <li key={item.name}>
            {item.homepage === null ? (
              <strong>{item.name}</strong>
            ) : (
              <a href={item.homepage} rel="noopener">
                <strong>{item.name}</strong>
              </a>
            )}
            <p>{item.description}</p>
            {item.license === '' ? null : <small>{t('thanks.license', { license: item.license })}</small>}
          </li>
        ))}
      </ul>
    </SingleColumn>
  )
}
