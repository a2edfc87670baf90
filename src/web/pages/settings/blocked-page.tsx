import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/translate-pages.ts'
import { BlockLists } from './block-lists.tsx'
import type { loader } from './blocked-page.server.ts'
import { SettingsFrame } from './settings-frame.tsx'

export { action, loader } from './blocked-page.server.ts'

export default function BlockedPage() {
  const { blocks, hasSignOn } = useLoaderData<typeof loader>()
  return (
    <SettingsFrame
      title={t('settings.blockedPage')}
      page="blocked"
      hasSignOn={hasSignOn}
      intro={t('settings.blockedIntro')}
    >
      <BlockLists blocks={blocks} />
    </SettingsFrame>
  )
}
