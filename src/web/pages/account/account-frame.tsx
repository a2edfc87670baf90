import type { ReactNode } from 'react'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { SingleColumn } from '../../ui/columns.tsx'

/** Frame of an account page: narrow, titled, and hidden from search engines. */
export function AccountFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SingleColumn title={title} isNarrow>
      <PageTitle label={title} />
      <meta name="robots" content="noindex,nofollow" />
      {/* URLs of these pages can hold a token, so never send them to other sites. */}
      <meta name="referrer" content="same-origin" />
      {children}
    </SingleColumn>
  )
}
