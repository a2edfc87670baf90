import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { unpackPost } from '../../features/posts/pack-post.ts'
import { PostCard } from '../../features/posts/post-card.tsx'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { late } from '../../ui/hydration/late.ts'
import css from './duplicates-page.module.css'
import type { loader } from './duplicates-page.server.ts'

export { loader } from './duplicates-page.server.ts'

/** Gates are rare, so their code is loaded on demand. */
const CommunityGate = late(() =>
  import('../../features/communities/community-gate.tsx').then(module => module.CommunityGate),
)

const FEED = { name: 'duplicates', sort: 'top' }

/** Other posts of the same link, and crossposts. */
export default function DuplicatesPage() {
  const data = useLoaderData<typeof loader>()
  if (data.gate !== null) return <CommunityGate gate={data.gate} />
  const post = unpackPost(data.post)
  return (
    <SingleColumn title={t('post.duplicatesTitle')}>
      <PageTitle label={t('page.part', { part: t('post.duplicates'), whole: post.title })} />
      <div className={css.list}>
        <PostCard post={post} view="classic" feed={FEED} />
        <p className={css.back}>
          <ButtonLink to={post.permalink}>{t('post.duplicatesBack')}</ButtonLink>
        </p>
        {data.duplicates.length === 0 ? <EmptyState icon="link" words={t('post.duplicatesEmpty')} /> : null}
        {data.duplicates.map(packed => (
          <PostCard key={packed.fullname} post={unpackPost(packed)} view="classic" feed={FEED} />
        ))}
      </div>
    </SingleColumn>
  )
}
