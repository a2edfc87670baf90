import { lazy, useMemo } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/translate.ts'
import type { CommunityView } from '#shared/views/community-view.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { useShell } from '../../data/shell-data.ts'
import { PostContent } from '../../features/comments/post-content.tsx'
import { type PackedPostPage, unpackPostPage } from '../../features/comments/post-page-data.ts'
import { LateSidebar } from '../../features/communities/late-sidebar.tsx'
import { Themed } from '../../features/communities/themed.tsx'
import { SeenAs } from '../../features/moderation/seen-as/seen-as.tsx'
import type { FormResult } from '../../forms/form-result.ts'
import { Columns } from '../../ui/columns.tsx'
import type { loader } from './post-page.server.ts'

export { action, loader } from './post-page.server.ts'

/** Gates are rare: their code comes when one is met. */
const CommunityGate = lazy(() =>
  import('../../features/communities/community-gate.tsx').then(module => ({ default: module.CommunityGate })),
)

export default function PostPage() {
  const data = useLoaderData<typeof loader>()
  const result = useActionData() as FormResult | undefined
  return (
    <SeenAs seen={data.seen}>
      {data.gate === null ? (
        <Opened
          packed={data.page}
          community={data.community}
          result={result}
          viewAs={data.seen?.query ?? ''}
        />
      ) : (
        <CommunityGate gate={data.gate} />
      )}
    </SeenAs>
  )
}

type OpenedProps = {
  packed: PackedPostPage
  community: CommunityView
  result: FormResult | undefined
  viewAs: string
}

function Opened({ packed, community, result, viewAs }: OpenedProps) {
  const page = useMemo(() => unpackPostPage(packed), [packed])
  return (
    <Themed theme={community.theme} place="comments">
      <Columns
        about={t('shell.about', { name: community.prefixedName })}
        side={<LateSidebar community={community} hasName />}
      >
        <PostHead post={page.post} />
        <PostContent key={page.post.fullname} data={page} result={result} viewAs={viewAs} />
      </Columns>
    </Themed>
  )
}

function PostHead({ post }: { post: PostView }) {
  const { publicUrl } = useShell()
  const url = publicUrl + post.permalink
  const image = post.images[0]?.sources[0]?.url
  return (
    <>
      <title>{t('page.post', { title: post.title, community: post.community.prefixedName })}</title>
      <meta name="description" content={post.excerpt === '' ? post.title : post.excerpt} />
      <link rel="canonical" href={url} />
      <meta property="og:title" content={post.title} />
      <meta property="og:url" content={url} />
      {image === undefined || post.isNsfw || post.isSpoiler ? null : (
        <meta property="og:image" content={publicUrl + image} />
      )}
    </>
  )
}
