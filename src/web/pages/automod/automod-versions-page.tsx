import { Form, useActionData, useLoaderData } from 'react-router'
import { errorWords } from '#shared/messages/error-words.ts'
import { t } from '#shared/messages/t.ts'
import type { AutomodVersionView, DiffLine } from '#shared/views/automod-view.ts'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import type { FormResult } from '../../forms/form-result.ts'
import { Age } from '../../ui/age.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormProblem } from '../../ui/fields/field.tsx'
import { Link } from '../../ui/link.tsx'
import { Row, Rows, StateChip } from '../../ui/rows.tsx'
import css from './automod.module.css'
import { AutomodTabs } from './automod-tabs.tsx'
import type { loader } from './automod-versions-page.server.ts'
import { ScrollRegion } from './scroll-region.tsx'

export { action, loader } from './automod-versions-page.server.ts'

/** The versions of the rules, with their diffs and a way to restore each. */
export default function AutomodVersionsPage() {
  const { frame, versions, newest, next, diff, canEdit } = useLoaderData<typeof loader>()
  const result = useActionData() as FormResult | undefined
  return (
    <ModFrame frame={frame} page="automod">
      <AutomodTabs path={frame.path} />
      <FormProblem words={result === undefined ? undefined : (result.words ?? errorWords(result.error))} />
      {diff === null ? null : <Diff diff={diff} />}
      {versions.length === 0 ? (
        <EmptyState
          icon="shield"
          words={t('automod.versionsEmpty')}
          next={{ to: `${frame.path}about/automod`, words: t('automod.goRules') }}
        />
      ) : null}
      <Rows isOrdered label={t('automod.tabVersions')}>
        {versions.map(version => (
          <Version
            key={version.number}
            version={version}
            newest={newest}
            isNewest={version.number === newest}
            canEdit={canEdit}
          />
        ))}
      </Rows>
      {next === null ? null : <Link to={`?before=${next}`}>{t('automod.older')}</Link>}
    </ModFrame>
  )
}

function Version({
  version,
  newest,
  isNewest,
  canEdit,
}: {
  version: AutomodVersionView
  newest: number
  isNewest: boolean
  canEdit: boolean
}) {
  const { number, author, note, isShadow, createdAt } = version
  const by = t('automod.by', { name: author === null ? t('automod.deletedAccount') : `u/${author}` })
  return (
    <Row
      data={{ 'data-version': number }}
      title={
        <>
          <strong>{t('automod.version', { number })}</strong>
          {isNewest ? <StateChip tone="good">{t('automod.newest')}</StateChip> : null}
          {isShadow ? <StateChip tone="waits">{t('automod.watches')}</StateChip> : null}
        </>
      }
      details={[note, by].filter(Boolean).join(' · ')}
      when={<Age at={createdAt} />}
      acts={
        <>
          <ButtonLink look="quiet" to={`?from=${number - 1}&to=${number}`}>
            {t('automod.compare')}
          </ButtonLink>
          {isNewest ? null : (
            <ButtonLink look="quiet" to={`?from=${number}&to=${newest}`}>
              {t('automod.compareNow')}
            </ButtonLink>
          )}
          {isNewest || !canEdit ? null : (
            <Form method="post">
              <input type="hidden" name="number" value={number} />
              <input type="hidden" name="base" value={newest} />
              <Button type="submit">{t('automod.revert')}</Button>
            </Form>
          )}
        </>
      }
    />
  )
}

function Diff({ diff: { from, to, lines } }: { diff: { from: number; to: number; lines: DiffLine[] } }) {
  const title = t('automod.diffTitle', { from, to })
  const isSame = lines.every(line => line.kind === 'same')
  return (
    <section className={css.section}>
      <h2>{title}</h2>
      {isSame ? <p>{t('automod.diffSame')}</p> : null}
      <ScrollRegion className={css.diff} label={title}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are never reordered
          <DiffRow key={index} line={line} />
        ))}
      </ScrollRegion>
    </section>
  )
}

function DiffRow({ line: { kind, text } }: { line: DiffLine }) {
  if (kind === 'same') return <div>{text === '' ? ' ' : `  ${text}`}</div>
  const Tag = kind === 'added' ? 'ins' : 'del'
  return (
    <Tag>
      <div>
        <span className="visually-hidden">
          {t(kind === 'added' ? 'automod.diffAdded' : 'automod.diffRemoved')}
        </span>
        {kind === 'added' ? '+ ' : '− '}
        {text}
      </div>
    </Tag>
  )
}
