import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { WikiHeading } from '#shared/text/wiki-heading.ts'
import type { WikiRevisionView } from '#shared/views/wiki-view.ts'
import { CommunityGate } from '../../features/communities/community-gate.tsx'
import { Age } from '../../ui/age.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { MarkdownHtml } from '../../ui/markdown-html.tsx'
import { tNodes } from '../../ui/t-nodes.ts'
import { WatchForm } from './watch-form.tsx'
import css from './wiki.module.css'
import { WikiFrame } from './wiki-frame.tsx'
import type { loader } from './wiki-page.server.ts'
import { wikiTitle } from './wiki-title.ts'

export { action, loader } from './wiki-page.server.ts'

/** Fewer headings need no table of contents. */
const LEAST_CONTENTS = 3

type Shown = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { gate: null }>

/** A page of the site's or a community's wiki. */
export default function WikiPage() {
  const shown = useLoaderData<typeof loader>()
  if (shown.gate !== null) return <CommunityGate gate={shown.gate} />
  return shown.page === null ? <Missing shown={shown} /> : <Page shown={{ ...shown, page: shown.page }} />
}

function Page({
  shown: { wiki, page, subpages, watched, done },
}: {
  shown: Shown & { page: NonNullable<Shown['page']> }
}) {
  const { revision } = page
  return (
    <WikiFrame
      wiki={wiki}
      name={page.name}
      title={wikiTitle(wiki, page.name)}
      canEdit={page.canEdit}
      hasHistory={revision !== null}
      isForSearch={!page.isOld}
    >
      <WatchForm watched={watched} done={done} />
      {page.isSecret ? <p className={css.note}>{t('wiki.isSecret')}</p> : null}
      {page.isOld && revision !== null ? <OldNote base={wiki.base} revision={revision} /> : null}
      {page.contents.length < LEAST_CONTENTS ? null : <Contents headings={page.contents} />}
      {page.html === '' ? (
        <EmptyState
          icon="text"
          words={t('wiki.empty')}
          {...(page.canEdit && { next: { to: `${wiki.base}/edit/${page.name}`, words: t('wiki.begin') } })}
        />
      ) : (
        <MarkdownHtml html={page.html} className={css.text} />
      )}
      <Subpages base={wiki.base} under={page.name} names={subpages} />
      {revision === null ? null : (
        <p className={css.foot}>
          {tNodes(revision.author === null ? 'wiki.edited' : 'wiki.editedBy', {
            age: <Age at={revision.writtenAt} />,
            author:
              revision.author === null ? null : (
                <Link to={revision.author.path}>u/{revision.author.name}</Link>
              ),
          })}
        </p>
      )}
    </WikiFrame>
  )
}

function OldNote({ base, revision }: { base: string; revision: WikiRevisionView }) {
  return (
    <p className={css.note}>
      {tNodes('wiki.isOld', { age: <Age at={revision.writtenAt} /> })}{' '}
      <Link to={`${base}/${revision.page}`}>{t('wiki.toCurrent')}</Link>
    </p>
  )
}

/** Collapsible table of contents. */
function Contents({ headings }: { headings: WikiHeading[] }) {
  const top = Math.min(...headings.map(heading => heading.level))
  return (
    <details className={css.contents} open>
      <summary>{t('wiki.contents')}</summary>
      <nav aria-label={t('wiki.contents')}>
        <ol>
          {headings.map(({ level, id, text }) => (
            <li key={id} data-depth={Math.min(level - top, 3)}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  )
}

function Subpages({ base, under, names }: { base: string; under: string; names: string[] }) {
  if (names.length === 0) return null
  return (
    <nav className={css.subpages} aria-labelledby="subpages">
      <h2 id="subpages">{t('wiki.subpages')}</h2>
      <ul>
        {names.map(name => (
          <li key={name}>
            <Link to={`${base}/${name}`}>{name.slice(under.length + 1)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Missing page; offers to create it when the reader may. */
function Missing({ shown: { wiki, name, canBeMade, subpages } }: { shown: Shown }) {
  return (
    <WikiFrame wiki={wiki} name={null} title={t('wiki.missing')}>
      <p>{canBeMade ? t('wiki.missingText', { name }) : t('wiki.badName')}</p>
      <p className={css.actions}>
        {canBeMade && wiki.viewer.canCreate ? (
          <ButtonLink look="main" to={`${wiki.base}/create/${name}`}>
            {t('wiki.createThis')}
          </ButtonLink>
        ) : null}
        <ButtonLink to={`${wiki.base}/pages`}>{t('wiki.toPages')}</ButtonLink>
      </p>
      <Subpages base={wiki.base} under={name} names={subpages} />
    </WikiFrame>
  )
}
