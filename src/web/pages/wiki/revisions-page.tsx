import { Form, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { WikiRevisionView, WikiView } from '#shared/views/wiki-view.ts'
import { CommunityGate } from '../../features/communities/community-gate.tsx'
import { type FormResult, formError } from '../../forms/form-result.ts'
import { Age } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormProblem } from '../../ui/fields/field.tsx'
import { FullDate, useFullDate } from '../../ui/full-date.tsx'
import { Link } from '../../ui/link.tsx'
import { DiffTable } from './diff-table.tsx'
import type { loader } from './revisions-page.server.ts'
import css from './wiki.module.css'
import { WikiFrame } from './wiki-frame.tsx'
import { wikiTitle } from './wiki-title.ts'

export { action, loader } from './revisions-page.server.ts'

/** Id of the comparison form; its buttons are in list rows that have forms of their own. */
const COMPARE = 'compare'

/** Revision history of a wiki or of one page. */
export default function RevisionsPage() {
  const shown = useLoaderData<typeof loader>()
  const result = useActionData() as FormResult | undefined
  if (shown.gate !== null) return <CommunityGate gate={shown.gate} />
  const { wiki, name, canEdit, revisions, next, compared } = shown
  const title = name === null ? t('wiki.recent') : t('wiki.historyOf', { title: wikiTitle(wiki, name) })
  const canCompare = name !== null && revisions.length > 1
  return (
    <WikiFrame wiki={wiki} name={name} title={title} canEdit={canEdit} hasHistory>
      <FormProblem words={formError(result, [])} />
      {compared === null ? null : (
        <section className={css.compared} aria-label={t('wiki.differences')}>
          <DiffTable
            diff={compared.diff}
            left={<Label {...compared.from} />}
            right={<Label {...compared.to} />}
          />
        </section>
      )}
      {canCompare ? (
        <form id={COMPARE} method="get" className={css.compare}>
          <Button type="submit">{t('wiki.compare')}</Button>
          <span>{t('wiki.compareHint')}</span>
        </form>
      ) : null}
      {revisions.length === 0 ? <EmptyState icon="text" words={t('wiki.noRevisions')} /> : null}
      <ol className={css.revisions}>
        {revisions.map((revision, at) => (
          <Revision
            key={revision.id}
            wiki={wiki}
            revision={revision}
            isNamed={name === null}
            canCompare={canCompare}
            canRevert={name !== null && canEdit}
            older={name === null ? null : (revisions[at + 1]?.id ?? null)}
            chosen={compared === null ? at : [compared.to.id, compared.from.id].indexOf(revision.id)}
          />
        ))}
      </ol>
      {next === null ? null : <Link to={`?before=${next}`}>{t('wiki.older')}</Link>}
    </WikiFrame>
  )
}

function Label({ writtenAt, author }: WikiRevisionView) {
  return (
    <>
      <FullDate at={writtenAt} />
      {author === null ? null : `, u/${author.name}`}
    </>
  )
}

type RowProps = {
  wiki: WikiView
  revision: WikiRevisionView
  isNamed: boolean
  canCompare: boolean
  canRevert: boolean
  /** The preceding revision, to show what changed. */
  older: number | null
  /** 0: chosen as the newer one, 1: as the older one. */
  chosen: number
}

function Revision({ wiki, revision, isNamed, canCompare, canRevert, older, chosen }: RowProps) {
  const { id, page, author, writtenAt, reason } = revision
  return (
    <li data-revision={id} data-hidden={revision.isHidden || undefined}>
      {canCompare ? <Choice revision={revision} chosen={chosen} /> : null}
      <div className={css.revision}>
        <p>
          {isNamed ? <Link to={`${wiki.base}/${page}`}>{page}</Link> : null}{' '}
          <Link to={`${wiki.base}/${page}?v=${id}`}>
            <Age at={writtenAt} />
          </Link>{' '}
          {author === null ? t('wiki.deletedAccount') : <Link to={author.path}>u/{author.name}</Link>}
          {revision.isCurrent ? <span className={css.chip}>{t('wiki.current')}</span> : null}
          {revision.isHidden ? <span className={css.chip}>{t('wiki.hidden')}</span> : null}
        </p>
        {reason === '' && revision.revertedTo === null ? null : (
          <p className={css.reason}>{reason || t('wiki.reverted', { id: revision.revertedTo ?? 0 })}</p>
        )}
      </div>
      <div className={css.actions}>
        {older === null ? null : (
          <Link to={`${wiki.base}/revisions/${page}?from=${older}&to=${id}`}>{t('wiki.changes')}</Link>
        )}
        {canRevert && !revision.isCurrent ? (
          <Act intent="revert" revision={revision} words={t('wiki.revert')} />
        ) : null}
        {wiki.viewer.canManage && (!revision.isCurrent || revision.isHidden) ? (
          <Act
            intent={revision.isHidden ? 'show' : 'hide'}
            revision={revision}
            words={t(revision.isHidden ? 'wiki.show' : 'wiki.hide')}
          />
        ) : null}
      </div>
    </li>
  )
}

function Choice({ revision: { id, writtenAt }, chosen }: Pick<RowProps, 'revision' | 'chosen'>) {
  const date = useFullDate(writtenAt)
  return (
    <span className={css.choice}>
      <input
        form={COMPARE}
        type="radio"
        name="from"
        value={id}
        defaultChecked={chosen === 1}
        aria-label={t('wiki.compareFrom', { date })}
      />
      <input
        form={COMPARE}
        type="radio"
        name="to"
        value={id}
        defaultChecked={chosen === 0}
        aria-label={t('wiki.compareTo', { date })}
      />
    </span>
  )
}

function Act({ intent, revision, words }: { intent: string; revision: WikiRevisionView; words: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="revision" value={revision.id} />
      <input type="hidden" name="page" value={revision.page} />
      <Button look="quiet" type="submit" name="intent" value={intent}>
        {words}
      </Button>
    </Form>
  )
}
