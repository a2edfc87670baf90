import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { MarkdownHtml } from '../../ui/markdown-html.tsx'
import type { loader } from './welcome-page.server.ts'

export { loader } from './welcome-page.server.ts'

/** Welcome message of a community, for members who joined without script. */
export default function WelcomePage() {
  const { name, path, html } = useLoaderData<typeof loader>()
  const title = t('setup.welcomeTitle', { name })
  return (
    <SingleColumn title={title} isNarrow>
      <PageTitle label={title} />
      <meta name="robots" content="noindex,nofollow" />
      <MarkdownHtml html={html} />
      <p>
        <ButtonLink look="main" to={path}>
          {t('setup.welcomeDone')}
        </ButtonLink>
      </p>
    </SingleColumn>
  )
}
