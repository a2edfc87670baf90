import { Form, useActionData, useLoaderData } from 'react-router'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/translate-community-setup.ts'
import { type CommunityRule, RULE_SCOPES } from '#shared/views/community-rule.ts'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import { type FormResult, failureOf, fieldError, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, FormProblem, fieldCss, TextAreaField, TextField } from '../../ui/field.tsx'
import { MarkdownHtml } from '../../ui/markdown-html.tsx'
import { MoveButtons } from './move-buttons.tsx'
import type { loader } from './rules-page.server.ts'
import css from './setup.module.css'

export { action, loader } from './rules-page.server.ts'

const FIELDS = ['title', 'markdown', 'violationReason']

/** The rules of a community: written, put in order, taken away. */
export default function RulesPage() {
  const { frame, rules } = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
  const failedId = Number(result?.values?.ruleId ?? 0)
  // What was typed about a rule that is gone is not: it can be added.
  const isForNew = !rules.some(rule => rule.id === failedId)
  const isFull = rules.length >= LIMITS.rulesPerCommunity
  return (
    <ModFrame frame={frame} page="rules">
      <p className={css.intro}>{t('setup.rules.intro', { rulesPerCommunity: LIMITS.rulesPerCommunity })}</p>
      <FormProblem words={formError(result, FIELDS)} />
      {rules.length === 0 ? <p>{t('setup.rules.none')}</p> : null}
      <ol className={css.list}>
        {rules.map((rule, at) => (
          <li key={rule.id}>
            <div className={css.what}>
              <strong>{rule.title}</strong>
              <small>{t(`setup.rules.scope.${rule.appliesTo}`)}</small>
              {rule.html === '' ? null : <MarkdownHtml html={rule.html} />}
            </div>
            <MoveButtons name="ruleId" id={rule.id} title={rule.title} at={at} count={rules.length} />
            <details className={css.details} open={failedId === rule.id}>
              <summary>{t('setup.rules.edit', { title: rule.title })}</summary>
              <RuleForm
                key={JSON.stringify(rule)}
                rule={rule}
                result={failedId === rule.id ? result : undefined}
              />
            </details>
          </li>
        ))}
      </ol>
      {isFull ? null : (
        <>
          <h2 className={css.title}>{t('setup.rules.addTitle')}</h2>
          <RuleForm
            key={`${rules.length}.${isForNew ? failedId : 0}`}
            rule={null}
            result={isForNew ? result : undefined}
          />
        </>
      )}
    </ModFrame>
  )
}

function RuleForm({ rule, result }: { rule: CommunityRule | null; result: FormResult | undefined }) {
  const typed = result?.values
  const reason = rule === null || rule.violationReason === rule.title ? '' : rule.violationReason
  return (
    <Form method="post" className={fieldCss.form} preventScrollReset>
      <input type="hidden" name="intent" value={rule === null ? 'add' : 'edit'} />
      {rule === null ? null : <input type="hidden" name="ruleId" value={rule.id} />}
      <TextField
        name="title"
        label={t('setup.rules.title')}
        defaultValue={typed?.title ?? rule?.title ?? ''}
        maxLength={LIMITS.ruleTitleLength}
        required
        autoComplete="off"
        error={fieldError(result, 'title')}
      />
      <TextAreaField
        name="markdown"
        label={t('setup.rules.text')}
        hint={t('setup.rules.textHint', { ruleTextLength: LIMITS.ruleTextLength })}
        defaultValue={typed?.markdown ?? rule?.markdown ?? ''}
        maxLength={LIMITS.ruleTextLength}
        rows={3}
        error={fieldError(result, 'markdown')}
      />
      <fieldset>
        <legend className={fieldCss.label}>{t('setup.rules.appliesTo')}</legend>
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
      </fieldset>
      <TextField
        name="violationReason"
        label={t('setup.rules.reason')}
        hint={t('setup.rules.reasonHint')}
        defaultValue={typed?.violationReason ?? reason}
        maxLength={LIMITS.ruleTitleLength}
        autoComplete="off"
        error={fieldError(result, 'violationReason')}
      />
      <p>
        <Button look="main" type="submit">
          {t(rule === null ? 'setup.add' : 'setup.save')}
        </Button>
      </p>
    </Form>
  )
}
