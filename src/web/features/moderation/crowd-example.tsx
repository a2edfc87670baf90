import { t } from '#shared/messages/t.ts'
import type { CrowdPreview } from '#shared/views/mod-view.ts'
import css from './crowd-example.module.css'

/** Shows what a crowd control level would collapse in a real thread; announced when the level changes. */
export function CrowdExample({ preview, level }: { preview: CrowdPreview; level: number }) {
  const { thread, isHere } = preview
  const would = preview.levels[level]
  if (thread === null || would === undefined) return <p className={css.example}>{t('mod.crowd.noThread')}</p>
  const { folded, examples } = would
  const counts = { folded, count: thread.comments, more: folded - examples.length }
  return (
    <div className={css.example} role="status">
      <p>
        {t('mod.crowd.on', { title: thread.title })}
        {isHere ? null : <small> {t('mod.crowd.elsewhere')}</small>}
      </p>
      <p>
        {folded === 0 ? t('mod.crowd.wouldNone', counts) : t('mod.crowd.would', counts)}
        {thread.isCut ? <small> {t('mod.crowd.newest', { count: thread.comments })}</small> : null}
      </p>
      <ul>
        {examples.map(one => (
          <li key={one.path}>
            <a href={one.path} target="_blank" rel="noreferrer">
              u/{one.author}
            </a>{' '}
            ({t(`mod.crowd.why.${one.reason}`)}): <bdi>{one.excerpt}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
