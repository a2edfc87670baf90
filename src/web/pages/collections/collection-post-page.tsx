import { useMemo } from 'react'
import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { CollectionPlace } from '#shared/views/collection-view.ts'
import type { CommunityView } from '#shared/views/community-view.ts'
import { useShell } from '../../data/shell-data.ts'
import { CollectionBar } from '../../features/collections/collection-bar.tsx'
import { CollectionGate } from '../../features/collections/collection-gate.tsx'
import { PostContent } from '../../features/comments/post-content.tsx'
import { type PackedPostPage, unpackPostPage } from '../../features/comments/post-page-data.ts'
import { LateSidebar } from '../../features/communities/late-sidebar.tsx'
import { Themed } from '../../features/communities/themed.tsx'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { Columns } from '../../ui/columns.tsx'
import type { loader } from './collection-post-page.server.ts'

export { loader } from './collection-post-page.server.ts'

/** A post shown within a collection. */
export default function CollectionPostPage() {
  const data = useLoaderData<typeof loader>()
  return data.opened === null ? (
    <CollectionGate gate={data.gate} name={data.name} />
  ) : (
    <Opened {...data.opened} />
  )
}

type Props = { at: CollectionPlace; page: PackedPostPage; community: CommunityView }

function Opened({ at, page: packed, community }: Props) {
  const { publicUrl } = useShell()
  const page = useMemo(() => unpackPostPage(packed), [packed])
  const { post } = page
  return (
    <Themed theme={community.theme} place="comments">
      <Columns
        about={t('shell.about', { name: community.prefixedName })}
        side={<LateSidebar community={community} hasName />}
      >
        <PageTitle post={post.title} community={post.community.prefixedName} />
        <link rel="canonical" href={publicUrl + post.permalink} />
        <CollectionBar at={at} />
        <PostContent key={post.fullname} data={page} />
      </Columns>
    </Themed>
  )
}
