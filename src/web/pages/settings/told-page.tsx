import { useLoaderData } from 'react-router'
import { SettingsFrame } from './settings-frame.tsx'
import css from './settings-page.module.css'
import { EmailFacts, MessagingFacts } from './told-facts.tsx'
import type { loader } from './told-page.server.ts'

export { loader } from './told-page.server.ts'

export default function ToldPage() {
  const { page, email, hasSignOn } = useLoaderData<typeof loader>()
  return (
    <SettingsFrame page={page} hasSignOn={hasSignOn}>
      <div className={css.facts}>
        {page === 'emails' ? <EmailFacts email={email} /> : null}
        {page === 'messaging' ? <MessagingFacts /> : null}
      </div>
    </SettingsFrame>
  )
}
