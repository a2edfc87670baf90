import { Form, useLoaderData } from 'react-router'
import { fullDate } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import type { CollectionEntry, CollectionView } from '#shared/views/collection-view.ts'
import { useShell } from '../../data/shell-data.ts'
import { CollectionGate } from '../../features/collections/collection-gate.tsx'
import css from '../../features/collections/collections.module.css'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { Age } from '../../ui/age.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { CommunityIcon } from '../../ui/community-icon.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { MarkdownHtml } from '../../ui/markdown-html.tsx'
import type { loader } from './collection-page.server.ts'

export { action, loader } from './collection-page.server.ts'

/** A collection: its description, and its posts in order. */
export default function CollectionPage() {
  const data = useLoaderData<typeof loader>()
  return data.collection === null ? (
    <CollectionGate gate={data.gate} name={data.name} />
  ) : (
    <Collection collection={data.collection} entries={data.entries} />
  )
}

function Collection({ collection, entries }: { collection: CollectionView; entries: CollectionEntry[] }) {
  const { title, community, bodyHtml, display } = collection
  return (
    <SingleColumn title={title}>
      <PageTitle label={t('page.part', { part: title, whole: community.prefixedName })} />
      <p className={css.place}>
        <CommunityIcon label={community} />
        <Link to={community.path}>{community.prefixedName}</Link>
        <Link to={`${community.path}collections`}>{t('collection.others')}</Link>
        <span>{t('collection.count', { count: entries.length })}</span>
        <time dateTime={collection.changedAt} title={fullDate(collection.changedAt)}>
          {t('collection.changed')} <Age at={collection.changedAt} />
        </time>
      </p>
      {bodyHtml === '' ? null : <MarkdownHtml html={bodyHtml} />}
      <Acts collection={collection} />
      {entries.length === 0 ? (
        <EmptyState icon="list" words={t('collection.empty')} />
      ) : (
        <ol className={css.entries} data-display={display}>
          {entries.map((entry, at) => (
            <Entry key={entry.fullname} entry={entry} place={at + 1} isOpen={display === 'timeline'} />
          ))}
        </ol>
      )}
    </SingleColumn>
  )
}

function Acts({ collection: { path, community, id, viewer: own } }: { collection: CollectionView }) {
  const { viewer } = useShell()
  if (viewer === null) return null
  const follow = own.isFollowing ? 'unfollow' : 'follow'
  return (
    <div className={css.acts}>
      <Form method="post" action={path} preventScrollReset>
        <Button type="submit" name="intent" value={follow} look={own.isFollowing ? 'plain' : 'main'}>
          {t(`collection.${follow}`)}
        </Button>
      </Form>
      {own.canEdit ? (
        <ButtonLink to={`${community.path}collections/${id}/edit`}>{t('collection.edit')}</ButtonLink>
      ) : null}
    </div>
  )
}

function Entry({ entry, place, isOpen }: { entry: CollectionEntry; place: number; isOpen: boolean }) {
  const { post, path, state, fullname } = entry
  return (
    <li data-fullname={fullname} data-state={state}>
      <span className={css.number} aria-hidden="true">
        {place}
      </span>
      {post === null ? (
        <p className={css.gone}>{t(state === 'deleted' ? 'collection.deleted' : 'collection.removed')}</p>
      ) : (
        <div className={css.words}>
          <Link to={path} className={css.title}>
            {post.title}
          </Link>
          <p className={css.facts}>
            <Age at={post.createdAt} />
            {post.author === null ? null : <Link to={post.author.path}>{`u/${post.author.name}`}</Link>}
            <span>{t('post.comments', { count: post.commentCount })}</span>
            {post.isNsfw ? <span>{t('community.nsfw')}</span> : null}
          </p>
          {isOpen && !post.isSpoiler && post.excerpt !== '' ? <p dir="auto">{post.excerpt}</p> : null}
        </div>
      )}
    </li>
  )
}
