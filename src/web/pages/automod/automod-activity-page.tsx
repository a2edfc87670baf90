import { Form, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { AutomodHitView } from '#shared/views/automod-view.ts'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import { type FormResult, formError } from '../../forms/form-result.ts'
import { Age } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormProblem } from '../../ui/fields/field.tsx'
import { Link } from '../../ui/link.tsx'
import { Row, Rows, StateChip } from '../../ui/rows.tsx'
import css from './automod.module.css'
import type { loader } from './automod-activity-page.server.ts'
import { AutomodTabs } from './automod-tabs.tsx'

export { action, loader } from './automod-activity-page.server.ts'

/** Activity of the rules, including rules that only log, with a way to undo each action. */
export default function AutomodActivityPage() {
  const { frame, hits, next, canUndo, isUndone } = useLoaderData<typeof loader>()
  const result = useActionData() as FormResult | undefined
  return (
    <ModFrame frame={frame} page="automod">
      <AutomodTabs path={frame.path} />
      <FormProblem words={formError(result, [])} />
      {isUndone && result === undefined ? (
        <p className={css.told} role="status">
          {t('automod.undone')}
        </p>
      ) : null}
      {hits.length === 0 ? (
        <EmptyState
          icon="shield"
          words={t('automod.activityEmpty')}
          next={{ to: `${frame.path}about/automod`, words: t('automod.goRules') }}
        />
      ) : null}
      <Rows isOrdered label={t('automod.tabActivity')}>
        {hits.map(hit => (
          <Hit key={hit.id} hit={hit} canUndo={canUndo} />
        ))}
      </Rows>
      {next === null ? null : <Link to={`?before=${next}`}>{t('automod.older')}</Link>}
    </ModFrame>
  )
}

function Hit({ hit, canUndo }: { hit: AutomodHitView; canUndo: boolean }) {
  const facts = [
    t('automod.versionRule', { version: hit.version, number: hit.ruleNumber }),
    hit.ruleTitle ?? '',
    whatItDid(hit),
    hit.matched.length === 0 ? '' : t('automod.matched', { words: hit.matched.join(', ') }),
  ]
  return (
    <Row
      data={{ 'data-fullname': hit.fullname || undefined, 'data-rule': hit.ruleNumber }}
      title={
        <>
          {hit.title === '' ? t('automod.gone') : <a href={hit.path}>{hit.title}</a>}
          {hit.isShadow ? <StateChip tone="waits">{t('automod.watches')}</StateChip> : null}
        </>
      }
      details={facts.filter(Boolean).join(' · ')}
      when={<Age at={hit.at} />}
      acts={
        hit.canUndo && canUndo ? (
          <Form method="post">
            <input type="hidden" name="target" value={hit.fullname} />
            <Button type="submit">{t('automod.undo')}</Button>
          </Form>
        ) : undefined
      }
    />
  )
}

function whatItDid({ isShadow, did }: AutomodHitView): string {
  if (isShadow) return t('automod.watched')
  return did.length === 0 ? t('automod.didNothing') : t('automod.did', { acts: did.join(', ') })
}
