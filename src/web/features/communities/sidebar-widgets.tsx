import { t } from '#shared/messages/t.ts'
import type { CommunityView } from '#shared/views/community-view.ts'
import type { WidgetCommunity, WidgetLink, WidgetView } from '#shared/views/community-widget.ts'
import { SideCard } from '../../ui/columns.tsx'
import { CommunityIcon } from '../../ui/community-icon.tsx'
import { Link } from '../../ui/link.tsx'
import { MarkdownHtml } from '../../ui/markdown-html.tsx'
import { Picture } from '../../ui/picture.tsx'
import { FlairNav } from '../flair/flair-cards.tsx'
import { Moderators } from './moderators-card.tsx'
import { OutLink } from './out-link.tsx'
import { Rules } from './rules-card.tsx'
import css from './widgets.module.css'

/** Sidebar widgets; the rules come first unless they have a position of their own. */
export function SidebarWidgets({ community }: { community: CommunityView }) {
  const { widgets, rules } = community
  const hasPlace = widgets.some(({ kind }) => kind === 'rules')
  return (
    <>
      {hasPlace ? null : <Rules rules={rules} title="" />}
      {widgets.map(widget => (
        <Widget key={widget.id} widget={widget} community={community} />
      ))}
    </>
  )
}

function Widget({ widget, community }: { widget: WidgetView; community: CommunityView }) {
  const title = widget.title === '' ? {} : { title: widget.title }
  switch (widget.kind) {
    case 'text':
      return (
        <SideCard {...title}>
          <MarkdownHtml html={widget.html} />
        </SideCard>
      )
    case 'links':
      return (
        <SideCard {...title}>
          <Links links={widget.links} />
        </SideCard>
      )
    case 'communities':
      // Communities hidden from the reader are left out; skip the widget when none remain.
      return widget.communities.length === 0 ? null : (
        <SideCard title={widget.title === '' ? t('setup.widgets.kind.communities') : widget.title}>
          <Communities communities={widget.communities} />
        </SideCard>
      )
    case 'images':
      return <ImageCard widget={widget} />
    case 'rules':
      return <Rules rules={community.rules} title={widget.title} />
    case 'moderators':
      return <Moderators community={community} {...title} />
    case 'flair':
      return <FlairNav community={community} {...title} />
  }
}

function Links({ links }: { links: WidgetLink[] }) {
  return (
    <ul className={css.links}>
      {links.map(link => (
        <li key={link.label + link.url}>
          <OutLink link={link} />
        </li>
      ))}
    </ul>
  )
}

function Communities({ communities }: { communities: WidgetCommunity[] }) {
  return (
    <ul className={css.communities}>
      {communities.map(label => (
        <li key={label.fullname}>
          <Link to={label.path}>
            <CommunityIcon label={label} />
            {label.prefixedName}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function ImageCard({ widget }: { widget: Extract<WidgetView, { kind: 'images' }> }) {
  const { image, alt, url, title } = widget
  if (image === null) return null
  const picture = <Picture image={{ ...image, alt }} sizes="312px" />
  return (
    <SideCard {...(title === '' ? {} : { title })}>
      <div className={css.image}>
        {url === null ? (
          picture
        ) : (
          <a href={url} rel="nofollow ugc noopener">
            {picture}
          </a>
        )}
      </div>
    </SideCard>
  )
}
