import { Form, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/translate-moderation.ts'
import { MOD_LIMITS } from '#shared/mod-limits.ts'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import { type FormResult, failureOf, fieldError, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { FormProblem, fieldCss, TextAreaField, TextField } from '../../ui/field.tsx'
import css from './mod-pages.module.css'
import type { loader } from './removal-reasons-page.server.ts'

export { action, loader } from './removal-reasons-page.server.ts'

type Reason = { id: string; title: string; message: string }

/** R3-mod-03: the reasons a community removes for, in their order. */
export default function RemovalReasonsPage() {
  const { frame, reasons, canEdit } = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
  const order = reasons.reasonOrder.flatMap(id => reasons.models[id] ?? [])
  return (
    <ModFrame frame={frame} page="removal_reasons">
      <FormProblem words={formError(result, ['title', 'message'])} />
      {order.length === 0 ? <p className={css.empty}>{t('mod.reasons.none')}</p> : null}
      {order.map(reason => (
        <details key={reason.id} className={css.section} open={result?.values?.id === reason.id}>
          <summary>{reason.title}</summary>
          {canEdit ? (
            <ReasonForm reason={reason} result={result?.values?.id === reason.id ? result : undefined} />
          ) : (
            <pre className={css.words}>{reason.message}</pre>
          )}
        </details>
      ))}
      {canEdit ? (
        <section className={css.section}>
          <h2>{t('mod.reasons.add')}</h2>
          <ReasonForm
            key={order.length}
            reason={{ id: '', title: '', message: '' }}
            result={result?.values?.id === '' ? result : undefined}
          />
        </section>
      ) : null}
    </ModFrame>
  )
}

function ReasonForm({ reason, result }: { reason: Reason; result: FormResult | undefined }) {
  return (
    <Form method="post" className={fieldCss.form}>
      <input type="hidden" name="id" value={reason.id} />
      <TextField
        name="title"
        label={t('mod.reasons.title')}
        defaultValue={result?.values?.title ?? reason.title}
        error={fieldError(result, 'title')}
        maxLength={MOD_LIMITS.removalReasonTitleLength}
        required
      />
      <TextAreaField
        name="message"
        label={t('mod.reason.message')}
        defaultValue={result?.values?.message ?? reason.message}
        error={fieldError(result, 'message')}
        maxLength={MOD_LIMITS.removalReasonLength}
        rows={4}
        required
      />
      <p className={css.buttons}>
        <Button type="submit" look="main" name="do" value="save">
          {t(reason.id === '' ? 'mod.reasons.add' : 'mod.reasons.save')}
        </Button>
        {reason.id === '' ? null : (
          <>
            <Button type="submit" name="do" value="up" formNoValidate>
              {t('mod.order.up')}
            </Button>
            <Button type="submit" name="do" value="down" formNoValidate>
              {t('mod.order.down')}
            </Button>
            <Button type="submit" look="danger" name="do" value="delete" formNoValidate>
              {t('mod.reasons.delete')}
            </Button>
          </>
        )}
      </p>
    </Form>
  )
}
