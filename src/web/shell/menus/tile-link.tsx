import { formatCooldown } from '#shared/tiles/format-cooldown.ts'
import { useCooldown } from '../../features/tiles/use-cooldown.ts'
import { MenuLink } from './menu-link.tsx'
import { useOpening } from './use-opening.ts'

/** Leads to the tile event while one runs, with the member's wait beside it (R3-cool-02); asked for when the menu opens. */
export function TileLink() {
  const { cooldown, leftMs, load } = useCooldown()
  const place = useOpening(load)
  const event = cooldown?.event ?? null
  return (
    <>
      <div ref={place} hidden />
      {event === null ? null : (
        <MenuLink to="/tiles" icon="image" words={event.title}>
          {leftMs > 0 ? <span data-cooldown="">{formatCooldown(leftMs)}</span> : null}
        </MenuLink>
      )}
    </>
  )
}
