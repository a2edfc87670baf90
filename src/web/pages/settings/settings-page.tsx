import { useLoaderData } from 'react-router'
import { AccountSettings } from './account-settings.tsx'
import type { loader } from './settings-page.server.ts'

export { action, loader } from './settings-page.server.ts'

/** R2.8-02: `/settings` shows the first settings page. */
export default function SettingsPage() {
  return <AccountSettings {...useLoaderData<typeof loader>()} />
}
