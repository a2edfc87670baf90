import { useLoaderData } from 'react-router'
import { AccountSettings } from './account-settings.tsx'
import type { loader } from './account-settings-page.server.ts'

export { action, loader } from './account-settings-page.server.ts'

export default function AccountSettingsPage() {
  return <AccountSettings {...useLoaderData<typeof loader>()} />
}
