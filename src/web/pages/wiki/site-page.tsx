import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/translate-wiki.ts'
import { useShell } from '../../data/shell-data.ts'
import { Age } from '../../ui/age.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { MarkdownHtml } from '../../ui/markdown-html.tsx'
import type { loader } from './site-page.server.ts'
import { siteTitle } from './site-title.ts'
import css from './wiki.module.css'

export { loader } from './site-page.server.ts'

/** One of the site's own documents. */
export default function SitePage() {
  const { page } = useLoaderData<typeof loader>()
  const { siteName } = useShell()
  const title = siteTitle(page.name)
  return (
    <SingleColumn title={title}>
      <title>{t('page.labelled', { label: title, siteName })}</title>
      {page.html === '' ? <p>{t('wiki.empty')}</p> : <MarkdownHtml html={page.html} />}
      <p className={css.foot}>
        {page.editedAt === null ? null : (
          <span>
            {t('wiki.edited')} <Age at={page.editedAt} />
          </span>
        )}
        {page.canEdit ? <ButtonLink to={`/wiki/edit/${page.name}`}>{t('wiki.edit')}</ButtonLink> : null}
      </p>
    </SingleColumn>
  )
}
