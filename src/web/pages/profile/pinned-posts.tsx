import { useMemo } from 'react'
import { Form } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { PostView } from '#shared/views/post-view.ts'
import type { ProfileView } from '#shared/views/profile-view.ts'
import { useShell } from '../../data/shell-data.ts'
import feedCss from '../../features/feeds/feed.module.css'
import { OpensOverlays } from '../../features/overlay/use-open-post.ts'
import { type PackedPost, unpackPost } from '../../features/posts/pack-post.ts'
import { PostCard } from '../../features/posts/post-card.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './pinned-posts.module.css'

type Props = { account: ProfileView; pins: PackedPost[] }

/** Pinned posts of a profile; its owner can reorder them. */
export function PinnedPosts({ account, pins }: Props) {
  const { preferences } = useShell()
  const posts = useMemo(() => pins.map(unpackPost), [pins])
  return (
    <section className={css.pins} aria-labelledby="pinned">
      <h2 id="pinned">
        <Icon name="pin" />
        {t('profile.pinned')}
      </h2>
      <OpensOverlays value={true}>
        <div className={feedCss.list} data-view={preferences.feedView}>
          {posts.map(post => (
            <PostCard key={post.fullname} post={post} view={preferences.feedView} feed={null} />
          ))}
        </div>
      </OpensOverlays>
      {account.viewer.isSelf ? <Arrange posts={posts} path={account.path} /> : null}
    </section>
  )
}

function Arrange({ posts, path }: { posts: PostView[]; path: string }) {
  return (
    <details className={css.arrange}>
      <summary>{t('profile.arrangePins')}</summary>
      <ol>
        {posts.map(({ fullname, title }, at) => (
          <li key={fullname}>
            <span dir="auto">{title}</span>
            <Form method="post" action={path} preventScrollReset>
              <input type="hidden" name="intent" value="move" />
              <input type="hidden" name="target" value={fullname} />
              {/* Counted from 1, since 0 is not a valid position in the form. */}
              <Step name={t('profile.movePinUp', { title })} to={at} isOff={at === 0} sign="↑" />
              <Step
                name={t('profile.movePinDown', { title })}
                to={at + 2}
                isOff={at === posts.length - 1}
                sign="↓"
              />
            </Form>
            <Form method="post" action={path} preventScrollReset>
              <input type="hidden" name="target" value={fullname} />
              <Button type="submit" name="intent" value="unpin">
                {t('profile.unpin')}
              </Button>
            </Form>
          </li>
        ))}
      </ol>
    </details>
  )
}

type StepProps = { name: string; to: number; isOff: boolean; sign: string }

function Step({ name, to, isOff, sign }: StepProps) {
  return (
    <Button type="submit" name="to" value={to} aria-label={name} title={name} disabled={isOff}>
      {sign}
    </Button>
  )
}
