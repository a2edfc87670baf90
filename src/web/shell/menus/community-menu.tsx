import { useRef } from 'react'
import { CommunityList } from './community-list.tsx'
import { useMenuKeys } from './use-menu-keys.ts'

/** The header's community menu. */
export function CommunityMenu() {
  const contents = useRef<HTMLDivElement>(null)
  useMenuKeys(contents)
  return (
    <div ref={contents}>
      <CommunityList placement="nav" />
    </div>
  )
}
