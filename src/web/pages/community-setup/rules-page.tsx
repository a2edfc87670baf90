import { useLoaderData } from 'react-router'
import { RULE_SCOPES } from '#shared/communities/rule-scopes.ts'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { EditList } from '../../features/edit-list/edit-list.tsx'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import { type FormResult, fieldError } from '../../forms/form-result.ts'
import { CheckField, fieldCss, TextAreaField, TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import { MarkdownHtml } from '../../ui/markdown-html.tsx'
import type { loader } from './rules-page.server.ts'
import css from './setup.module.css'

export { action, loader } from './rules-page.server.ts'

type Rule = ReturnType<typeof useLoaderData<typeof loader>>['rules'][number]

/** A community's rules: add, reorder and delete. */
export default function RulesPage() {
  const { frame, rules } = useLoaderData<typeof loader>()
  return (
    <ModFrame frame={frame} page="rules">
      <p className={css.intro}>{t('setup.rules.intro', { rulesPerCommunity: LIMITS.rulesPerCommunity })}</p>
      <EditList
        list="rules"
        label={t('setup.rules.list')}
        items={rules}
        limit={LIMITS.rulesPerCommunity}
        words={{ add: t('setup.rules.addTitle'), none: t('setup.rules.none') }}
        row={rule => (
          <>
            {rule.html === '' ? null : <MarkdownHtml html={rule.html} />}
            <small>{t(`setup.rules.scope.${rule.appliesTo}`)}</small>
          </>
        )}
        fields={(rule, result) => <RuleFields rule={rule} result={result} />}
        fieldNames={['title', 'markdown', 'violationReason']}
      />
    </ModFrame>
  )
}

function RuleFields({ rule, result }: { rule: Rule | null; result: FormResult | undefined }) {
  const typed = result?.values
  const reason = rule === null || rule.violationReason === rule.title ? '' : rule.violationReason
  return (
    <>
      <TextField
        name="title"
        label={t('setup.rules.title')}
        defaultValue={typed?.title ?? rule?.title ?? ''}
        {...upTo(LIMITS.ruleTitleLength)}
        required
        autoComplete="off"
        error={fieldError(result, 'title')}
      />
      <TextAreaField
        name="markdown"
        label={t('setup.rules.text')}
        hint={t('setup.rules.textHint', { ruleTextLength: LIMITS.ruleTextLength })}
        defaultValue={typed?.markdown ?? rule?.markdown ?? ''}
        {...upTo(LIMITS.ruleTextLength)}
        rows={3}
        error={fieldError(result, 'markdown')}
      />
      <fieldset>
        <legend className={fieldCss.label}>{t('setup.rules.appliesTo')}</legend>
        <div className={css.choices}>
          {RULE_SCOPES.map(scope => (
            <CheckField
              key={scope}
              type="radio"
              name="appliesTo"
              value={scope}
              defaultChecked={scope === (typed?.appliesTo ?? rule?.appliesTo ?? 'all')}
              label={t(`setup.rules.scope.${scope}`)}
            />
          ))}
        </div>
      </fieldset>
      <TextField
        name="violationReason"
        label={t('setup.rules.reason')}
        hint={t('setup.rules.reasonHint')}
        defaultValue={typed?.violationReason ?? reason}
        {...upTo(LIMITS.ruleTitleLength)}
        autoComplete="off"
        error={fieldError(result, 'violationReason')}
      />
    </>
  )
}
