import type { BadgeView } from '#shared/points/point-view.ts'
import css from './points.module.css'

/** A badge's picture; its name as moderators wrote it, once the picture was deleted. */
export function BadgePicture({ badge }: { badge: Pick<BadgeView, 'url' | 'emoji'> }) {
  return badge.url === null ? (
    <code>{`:${badge.emoji}:`}</code>
  ) : (
    <img className={css.badge} src={badge.url} alt="" loading="lazy" width={32} height={32} />
  )
}
