import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import css from '../../features/points/points.module.css'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { SideCard, SingleColumn } from '../../ui/columns.tsx'
import { Link } from '../../ui/link.tsx'
import { MarkdownHtml } from '../../ui/markdown-html.tsx'
import type { loader } from './documentation-page.server.ts'

export { loader } from './documentation-page.server.ts'

/** The documentation of community points. */
export default function DocumentationPage() {
  const { sections } = useLoaderData<typeof loader>()
  return (
    <SingleColumn title={t('points.documentation')}>
      <PageTitle label={t('points.documentation')} />
      <p>
        <Link to="/community-points">{t('points.title')}</Link>
      </p>
      {sections === null ? (
        <p role="alert">{t('points.documentationMissing')}</p>
      ) : (
        <div className={css.page}>
          <nav aria-label={t('points.contents')}>
            <ul className={css.list}>
              {sections.map(section => (
                <li key={section.id}>
                  <a href={`#${section.id}`}>{section.title}</a>
                </li>
              ))}
            </ul>
          </nav>
          {sections.map(section => (
            <div key={section.id} id={section.id} data-section={section.id}>
              <SideCard title={section.title}>
                <MarkdownHtml html={section.html} />
              </SideCard>
            </div>
          ))}
        </div>
      )}
    </SingleColumn>
  )
}
