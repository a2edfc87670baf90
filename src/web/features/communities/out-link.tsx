import type { WidgetLink } from '#shared/views/community-widget.ts'
import { Link } from '../../ui/link.tsx'

/** A link set by moderators, to this site or another. */
export function OutLink({
  link: { label, url },
  className,
}: {
  link: WidgetLink
  className?: string | undefined
}) {
  return url.startsWith('/') ? (
    <Link className={className} to={url}>
      {label}
    </Link>
  ) : (
    <a className={className} href={url} rel="nofollow ugc noopener">
      {label}
    </a>
  )
}
