import { Link } from 'react-router'
import type { WidgetLink } from '#shared/views/community-widget.ts'

/** A link that moderators chose: to a page of the site, or elsewhere. */
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
