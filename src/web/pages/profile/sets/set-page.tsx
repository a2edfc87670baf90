import { useMemo } from 'react'
import { Form, useActionData, useLoaderData } from 'react-router'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import type { PostView } from '#shared/views/post-view.ts'
import type { PostSetView, ProfileView } from '#shared/views/profile-view.ts'
import { useShell } from '../../../data/shell-data.ts'
import feedCss from '../../../features/feeds/feed.module.css'
import { OpensOverlays } from '../../../features/overlay/use-open-post.ts'
import { type PackedPost, unpackPost } from '../../../features/posts/pack-post.ts'
import { PostCard } from '../../../features/posts/post-card.tsx'
import { type FormResult, failureOf, fieldError } from '../../../forms/form-result.ts'
import { useFocusWrong } from '../../../forms/use-focus-wrong.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { fieldCss, TextField } from '../../../ui/fields/field.tsx'
import { upTo } from '../../../ui/fields/up-to.ts'
import { Link } from '../../../ui/link.tsx'
import { SureButton } from '../../../ui/sure-button.tsx'
import { ProfileFrame } from '../profile-frame.tsx'
import css from '../sets.module.css'
import { SetFields } from './set-fields.tsx'
import type { loader } from './set-page.server.ts'

export { unlessOverlay as shouldRevalidate } from '../../../features/overlay/overlay-state.ts'
export { action, loader } from './set-page.server.ts'

export default function SetPage() {
  const data = useLoaderData<typeof loader>()
  return (
    <ProfileFrame data={data} part="sets" path={data.gate === null ? data.set.path : null}>
      {account =>
        data.gate === null ? <PostSet account={account} set={data.set} packed={data.posts} /> : null
      }
    </ProfileFrame>
  )
}

type Props = { account: ProfileView; set: PostSetView; packed: PackedPost[] }

function PostSet({ account, set, packed }: Props) {
  const { preferences } = useShell()
  const result = failureOf(useActionData())
  const posts = useMemo(() => packed.map(unpackPost), [packed])
  return (
    <div className={css.page}>
      <div className={css.head}>
        <Link className={css.back} to={`${account.path}sets`}>
          {t('sets.all', { name: account.name })}
        </Link>
        <h2>{set.title}</h2>
        {set.description === '' ? null : (
          <p className={css.description} dir="auto">
            {set.description}
          </p>
        )}
      </div>
      {account.viewer.isSelf ? <Edit key={set.id} set={set} posts={posts} result={result} /> : null}
      {posts.length === 0 ? (
        <EmptyState icon="list" words={t(account.viewer.isSelf ? 'sets.emptyOwn' : 'sets.empty')} />
      ) : (
        <OpensOverlays value={true}>
          <section
            className={`${feedCss.list} ${css.wide}`}
            data-view={preferences.feedView}
            aria-label={set.title}
          >
            {posts.map(post => (
              <PostCard key={post.fullname} post={post} view={preferences.feedView} feed={null} />
            ))}
          </section>
        </OpensOverlays>
      )}
    </div>
  )
}

type EditProps = { set: PostSetView; posts: PostView[]; result: FormResult | undefined }

function Edit({ set, posts, result }: EditProps) {
  const adding = useFocusWrong(result)
  const details = useFocusWrong(result)
  return (
    <details className={css.edit} open={posts.length === 0 || result !== undefined}>
      <summary>{t('sets.edit')}</summary>
      {posts.length === 0 ? null : <Order posts={posts} />}
      <Form ref={adding} method="post" className={fieldCss.form} preventScrollReset noValidate>
        <input type="hidden" name="intent" value="add" />
        <TextField
          key={posts.length}
          name="post"
          label={t('sets.addPost')}
          hint={t('sets.addPostHint', { most: LIMITS.postsPerSet })}
          placeholder="https://"
          {...upTo(2_000)}
          defaultValue={result?.values?.post}
          error={result?.values?.intent === 'add' ? addError(result) : undefined}
          autoComplete="off"
        />
        <p className={fieldCss.row}>
          <Button type="submit">{t('sets.add')}</Button>
        </p>
      </Form>
      <hr />
      <Form ref={details} method="post" className={fieldCss.form} preventScrollReset noValidate>
        <input type="hidden" name="intent" value="rename" />
        <SetFields result={result?.values?.intent === 'rename' ? result : undefined} set={set} />
        <p className={fieldCss.row}>
          <Button look="main" type="submit">
            {t('sets.save')}
          </Button>
        </p>
      </Form>
      <hr />
      <Form method="post">
        <input type="hidden" name="intent" value="delete" />
        <SureButton type="submit" sure={t('sets.deleteSure')}>
          {t('sets.delete')}
        </SureButton>
      </Form>
    </details>
  )
}

/** Returns a post's error even when it names a field this form doesn't have; there is only one to show it on. */
function addError(result: FormResult): string | undefined {
  return fieldError(result, 'post') ?? result.words
}

function Order({ posts }: { posts: PostView[] }) {
  return (
    <ol className={css.order}>
      {posts.map(({ fullname, title }, at) => (
        <li key={fullname}>
          <span dir="auto">{title}</span>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="post" value={fullname} />
            <Button
              type="submit"
              name="intent"
              value="up"
              disabled={at === 0}
              aria-label={t('profile.movePinUp', { title })}
              title={t('profile.movePinUp', { title })}
            >
              ↑
            </Button>
            <Button
              type="submit"
              name="intent"
              value="down"
              disabled={at === posts.length - 1}
              aria-label={t('profile.movePinDown', { title })}
              title={t('profile.movePinDown', { title })}
            >
              ↓
            </Button>
            <Button type="submit" name="intent" value="remove" aria-label={t('sets.removeLabel', { title })}>
              {t('sets.remove')}
            </Button>
          </Form>
        </li>
      ))}
    </ol>
  )
}
