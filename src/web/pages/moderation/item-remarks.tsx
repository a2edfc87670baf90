import type { ReactNode } from 'react'
import { Form, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { MOD_LIMITS } from '#shared/moderation/mod-limits.ts'
import type { RemarkView } from '#shared/views/mod-view.ts'
import { failureOf, fieldError } from '../../forms/form-result.ts'
import { Age } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { fieldCss, TextAreaField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import { tNodes } from '../../ui/t-nodes.ts'
import type { loader } from './item-page.server.ts'
import css from './mod-pages.module.css'

/** Internal remarks about an item, and a form to add one. */
export function Remarks() {
  const { remarks, canAct } = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
  const refused = result?.values?.do === 'remark' ? result : undefined
  return (
    <>
      <ul className={css.log}>
        {remarks.map(remark => (
          <li key={remark.id}>
            <p className={css.words} dir="auto">
              {remark.body}
            </p>
            <SaidLine said={remark} />
            {remark.canChange ? <ChangeRemark key={remark.editedAt} remark={remark} /> : null}
          </li>
        ))}
      </ul>
      {canAct ? (
        <Form method="post" className={fieldCss.form} key={remarks.length}>
          <TextAreaField
            name="body"
            label={t('mod.item.remark')}
            defaultValue={refused?.values?.body ?? ''}
            error={fieldError(refused, 'body')}
            {...upTo(MOD_LIMITS.remarkLength)}
            rows={2}
          />
          <p>
            <Button type="submit" name="do" value="remark">
              {t('mod.item.say')}
            </Button>
          </p>
        </Form>
      ) : null}
    </>
  )
}

function ChangeRemark({ remark }: { remark: RemarkView }) {
  const result = failureOf(useActionData())
  const refused = result?.values?.remark === String(remark.id) ? result : undefined
  return (
    <details open={refused !== undefined}>
      <summary>{t('mod.item.change')}</summary>
      <Form method="post" className={fieldCss.form}>
        <input type="hidden" name="remark" value={remark.id} />
        <TextAreaField
          name="body"
          label={t('mod.item.remarkAgain')}
          defaultValue={refused?.values?.body ?? remark.body}
          error={fieldError(refused, 'body')}
          {...upTo(MOD_LIMITS.remarkLength)}
          rows={2}
        />
        <p className={css.buttons}>
          <Button type="submit" look="main" name="do" value="edit-remark">
            {t('mod.reasons.save')}
          </Button>
          <Button type="submit" look="danger" name="do" value="unsay" formNoValidate>
            {t('mod.item.forget')}
          </Button>
        </p>
      </Form>
    </details>
  )
}

/** Author and time of a remark. */
export function SaidLine({
  said,
  children,
}: {
  said: Pick<RemarkView, 'by' | 'at' | 'editedAt'>
  children?: ReactNode
}) {
  return (
    <small>
      {said.by === null ? null : `u/${said.by} `}
      <Age at={said.at} />
      {said.editedAt === null ? null : (
        <>
          {' · '}
          {tNodes('mod.item.edited', { age: <Age at={said.editedAt} /> })}
        </>
      )}
      {children}
    </small>
  )
}
