// The server renders the owner's profile card before its code is loaded.
import '../../features/profiles/profile.module.css'
import { useMemo } from 'react'
import { useActionData, useLoaderData, useLocation } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { CommunityView } from '#shared/views/community-view.ts'
import type { PostView } from '#shared/views/post-view.ts'
import type { ProfileView } from '#shared/views/profile-view.ts'
import { isLiveChatEmbed } from '../../data/live-chat-embed.ts'
import { useShell } from '../../data/shell-data.ts'
import { PostContent } from '../../features/comments/post-content.tsx'
import {
  type PackedPostPage,
  type SentPostPage,
  unpackPostPage,
} from '../../features/comments/post-page-data.ts'
import { LateSidebar } from '../../features/communities/late-sidebar.tsx'
import { Themed } from '../../features/communities/themed.tsx'
import { SeenAs } from '../../features/moderation/seen-as/seen-as.tsx'
import { PageTitle } from '../../features/titles/page-title.tsx'
import type { FormResult } from '../../forms/form-result.ts'
import { Columns } from '../../ui/columns.tsx'
import { late } from '../../ui/hydration/late.ts'
import { Part } from '../../ui/hydration/part.tsx'
import type { loader } from './post-page.server.ts'

export { action, loader } from './post-page.server.ts'

/** Gates are rare, so their code is loaded on demand. */
const CommunityGate = late(() =>
  import('../../features/communities/community-gate.tsx').then(module => module.CommunityGate),
)

/** Few posts are in a collection. */
const InCollections = late(() =>
  import('../../features/collections/in-collections.tsx').then(module => module.InCollections),
)

/** Posts on profiles are rare, so their code is loaded on demand. */
const ProfileCards = late(() =>
  import('../../features/profiles/profile-card.tsx').then(module => module.ProfileCards),
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
          owner={data.owner}
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
  packed: PackedPostPage | SentPostPage
  community: CommunityView
  owner: ProfileView | null
  result: FormResult | undefined
  viewAs: string
}

function Opened({ packed, community, owner, result, viewAs }: OpenedProps) {
  const page = useMemo(() => unpackPostPage(packed), [packed])
  const { search } = useLocation()
  // R1-23: the chat and what is said in it, and nothing else.
  if (isLiveChatEmbed(search) && page.post.kind === 'chat')
    return (
      <>
        <PostHead post={page.post} isUnlisted={owner?.isUnlisted === true} />
        <PostContent key={page.post.fullname} data={page} result={result} viewAs={viewAs} />
      </>
    )
  return (
    <Themed theme={community.theme} place="comments">
      <Columns
        about={t('shell.about', { name: community.prefixedName })}
        side={owner === null ? <LateSidebar community={community} hasName /> : <OwnerCards owner={owner} />}
      >
        <PostHead post={page.post} isUnlisted={owner?.isUnlisted === true} />
        {page.collections.length === 0 ? null : (
          <InCollections collections={page.collections} postId={page.post.id} />
        )}
        <PostContent key={page.post.fullname} data={page} result={result} viewAs={viewAs} />
      </Columns>
    </Themed>
  )
}

/** Profile cards of the owner, shown in place of the community's. */
function OwnerCards({ owner }: { owner: ProfileView }) {
  return (
    <Part>
      <ProfileCards account={owner} hasName />
    </Part>
  )
}

function PostHead({ post, isUnlisted }: { post: PostView; isUnlisted: boolean }) {
  const { publicUrl } = useShell()
  const url = publicUrl + post.permalink
  return (
    <>
      <PageTitle post={post.title} community={post.community.prefixedName} />
      {isUnlisted ? <meta name="robots" content="noindex,nofollow" /> : <link rel="canonical" href={url} />}
    </>
  )
}
