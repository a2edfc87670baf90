import { useLocation } from 'react-router'
import { MembershipPage } from './membership-parts.tsx'

export { action, loader } from './membership-page.server.ts'

/** A community's special membership, and, at `/web/membership/`, the paywall before what only its members get. */
export default function SpecialMembershipPage() {
  const { pathname } = useLocation()
  return <MembershipPage isPaywall={pathname.startsWith('/web/membership/')} />
}
