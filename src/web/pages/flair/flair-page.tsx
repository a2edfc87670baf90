import { Form, useActionData, useLoaderData } from 'react-router'
import { FLAIR_LIMITS } from '#shared/flair-rules.ts'
import { t } from '#shared/messages/translate-flair.ts'
import { FLAIR_KINDS, type FlairKind, type FlairTemplateView } from '#shared/views/flair-view.ts'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import { type FormResult, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, FormProblem, fieldCss } from '../../ui/field.tsx'
import css from './flair-page.module.css'
import type { loader } from './flair-page.server.ts'
import { FlairedMembers } from './flaired-members.tsx'
import { TemplateFields } from './template-fields.tsx'
import { TemplateRow } from './template-row.tsx'

export { action, loader } from './flair-page.server.ts'

const FIELDS = ['text', 'background', 'account', 'templateId']

export default function FlairPage() {
  const { frame, settings, templates, flaired } = useLoaderData<typeof loader>()
  const result = useActionData() as FormResult | undefined
  return (
    <ModFrame frame={frame} page="flair">
      <FormProblem words={formError(result, FIELDS)} />
      <Form method="post" className={css.settings}>
        <h2>{t('flair.whoChooses')}</h2>
        <CheckField
          name="usersMayChoose"
          label={t('flair.usersMayChoose')}
          defaultChecked={settings.usersMayChoose}
        />
        <CheckField
          name="postsMayChoose"
          label={t('flair.postsMayChoose')}
          defaultChecked={settings.postsMayChoose}
        />
        <p>
          <Button type="submit" name="intent" value="settings">
            {t('flair.save')}
          </Button>
        </p>
      </Form>
      {FLAIR_KINDS.map(kind => (
        <Templates key={kind} kind={kind} templates={templates[kind]} result={result} />
      ))}
      <FlairedMembers
        community={frame.name.slice(2)}
        flaired={flaired}
        templates={templates.user}
        result={result?.values?.intent === 'give' ? result : undefined}
      />
    </ModFrame>
  )
}

type TemplatesProps = { kind: FlairKind; templates: FlairTemplateView[]; result: FormResult | undefined }

function Templates({ kind, templates, result }: TemplatesProps) {
  const typed = result?.values
  // What was typed about a template that is gone is not: it can be added.
  const isGone = typed?.intent === 'edit' && !templates.some(({ id }) => id === typed.templateId)
  const isAdding = (typed?.intent === 'add' || isGone) && typed?.kind === kind
  return (
    <section className={css.part} aria-label={t(`flair.kind.${kind}`)}>
      <h2>
        {t(`flair.kind.${kind}`)}{' '}
        <small>{t('flair.count', { count: templates.length, limit: FLAIR_LIMITS.templates })}</small>
      </h2>
      {templates.length === 0 ? <p className={fieldCss.hint}>{t(`flair.empty.${kind}`)}</p> : null}
      <ol className={css.templates}>
        {templates.map((template, index) => (
          <TemplateRow
            key={template.id}
            kind={kind}
            template={template}
            isFirst={index === 0}
            isLast={index === templates.length - 1}
            result={typed?.templateId === template.id && typed.intent === 'edit' ? result : undefined}
          />
        ))}
      </ol>
      <details className={css.add} open={isAdding || undefined}>
        <summary>{t(`flair.add.${kind}`)}</summary>
        <Form method="post" className={fieldCss.form} key={`${templates.length}.${isGone}`}>
          <input type="hidden" name="kind" value={kind} />
          <TemplateFields template={null} result={isAdding ? result : undefined} />
          <p>
            <Button type="submit" look="main" name="intent" value="add">
              {t('flair.add')}
            </Button>
          </p>
        </Form>
      </details>
    </section>
  )
}
