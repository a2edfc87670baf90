import { Form, useActionData, useLoaderData } from 'react-router'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/translate-community-setup.ts'
import { WIDGET_KINDS } from '#shared/views/community-widget.ts'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import { type FormResult, failureOf, fieldError, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { FormProblem, fieldCss, TextAreaField, TextField } from '../../ui/field.tsx'
import { MoveButtons } from './move-buttons.tsx'
import css from './setup.module.css'
import type { loader } from './widgets-page.server.ts'

export { action, loader } from './widgets-page.server.ts'

type Widget = ReturnType<typeof useLoaderData<typeof loader>>['widgets'][number]

const FIELDS = ['title', 'contents', 'alt', 'image', 'menu']

/** What stands beside a community and above its feed. */
export default function WidgetsPage() {
  const { frame, widgets, menu } = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
  const failedId = Number(result?.values?.widgetId ?? 0)
  // What was typed into a part that is gone is not: it can be added.
  const isForNew = !widgets.some(widget => widget.id === failedId)
  const adding = isForNew && result?.values?.intent !== 'menu' ? result : undefined
  return (
    <ModFrame frame={frame} page="widgets">
      <p className={css.intro}>
        {t('setup.widgets.intro', { widgetsPerCommunity: LIMITS.widgetsPerCommunity })}
      </p>
      <FormProblem words={formError(result, FIELDS)} />
      {widgets.length === 0 ? <p>{t('setup.widgets.none')}</p> : null}
      <ol className={css.list}>
        {widgets.map((widget, at) => (
          <Row
            key={widget.id}
            widget={widget}
            at={at}
            count={widgets.length}
            result={failedId === widget.id ? result : undefined}
          />
        ))}
      </ol>
      {widgets.length >= LIMITS.widgetsPerCommunity ? null : (
        <>
          <h2 className={css.title}>{t('setup.widgets.addTitle')}</h2>
          <WidgetForm key={`${widgets.length}.${isForNew ? failedId : 0}`} widget={null} result={adding} />
        </>
      )}
      <h2 className={css.title}>{t('setup.menu.title')}</h2>
      <Form method="post" className={fieldCss.form} preventScrollReset>
        <input type="hidden" name="intent" value="menu" />
        <TextAreaField
          name="menu"
          label={t('setup.menu.field')}
          hint={t('setup.menu.intro', { menuLinks: LIMITS.menuLinks })}
          defaultValue={result?.values?.menu ?? menu}
          rows={6}
          error={fieldError(result, 'menu')}
        />
        <p>
          <Button look="main" type="submit" aria-label={`${t('setup.save')}: ${t('setup.menu.title')}`}>
            {t('setup.save')}
          </Button>
        </p>
      </Form>
    </ModFrame>
  )
}

type RowProps = { widget: Widget; at: number; count: number; result: FormResult | undefined }

function Row({ widget, at, count, result }: RowProps) {
  const kind = t(`setup.widgets.kind.${widget.kind}`)
  const name = widget.title === '' ? kind : widget.title
  return (
    <li>
      <div className={css.what}>
        <strong>{name}</strong>
        <small>{kind}</small>
      </div>
      <MoveButtons name="widgetId" id={widget.id} title={name} at={at} count={count} />
      <details className={css.details} open={result !== undefined}>
        <summary>{t('setup.widgets.edit', { title: name })}</summary>
        <WidgetForm key={JSON.stringify(widget)} widget={widget} result={result} />
      </details>
    </li>
  )
}

function WidgetForm({ widget, result }: { widget: Widget | null; result: FormResult | undefined }) {
  const typed = result?.values
  const kind = widget?.kind
  const hasContents = kind === undefined || ['text', 'links', 'communities', 'images'].includes(kind)
  return (
    <Form method="post" encType="multipart/form-data" className={fieldCss.form} preventScrollReset>
      <input type="hidden" name="intent" value={widget === null ? 'add' : 'edit'} />
      {widget === null ? <KindField chosen={typed?.kind} /> : null}
      {widget === null ? null : <input type="hidden" name="widgetId" value={widget.id} />}
      <TextField
        name="title"
        label={t('setup.widgets.title')}
        defaultValue={typed?.title ?? widget?.title ?? ''}
        maxLength={LIMITS.widgetTitleLength}
        autoComplete="off"
        error={fieldError(result, 'title')}
      />
      {hasContents ? (
        <TextAreaField
          name="contents"
          label={t('setup.widgets.contents')}
          hint={t(hintOf(kind))}
          defaultValue={typed?.contents ?? widget?.contents ?? ''}
          maxLength={LIMITS.widgetTextLength}
          rows={5}
          error={fieldError(result, 'contents')}
        />
      ) : null}
      {kind === undefined || kind === 'images' ? <ImageInputs widget={widget} result={result} /> : null}
      <p>
        <Button look="main" type="submit">
          {t(widget === null ? 'setup.add' : 'setup.save')}
        </Button>
      </p>
    </Form>
  )
}

function KindField({ chosen = 'text' }: { chosen?: string | undefined }) {
  return (
    <label className={fieldCss.field}>
      <span className={fieldCss.label}>{t('setup.widgets.kind')}</span>
      <select name="kind" className={fieldCss.input} defaultValue={chosen}>
        {WIDGET_KINDS.map(one => (
          <option key={one} value={one}>
            {t(`setup.widgets.kind.${one}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

function ImageInputs({ widget, result }: { widget: Widget | null; result: FormResult | undefined }) {
  return (
    <>
      <TextField
        type="file"
        name="image"
        accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
        label={t('setup.widgets.image')}
        hint={t('setup.widgets.imageHint')}
        error={fieldError(result, 'image')}
      />
      <TextField
        name="alt"
        label={t('setup.widgets.alt')}
        defaultValue={result?.values?.alt ?? widget?.alt ?? ''}
        maxLength={LIMITS.altTextLength}
        autoComplete="off"
        error={fieldError(result, 'alt')}
      />
    </>
  )
}

function hintOf(kind: Widget['kind'] | undefined) {
  switch (kind) {
    case 'text':
    case 'links':
    case 'communities':
    case 'images':
      return `setup.widgets.contentsHint.${kind}` as const
    default:
      return 'setup.widgets.contentsHint.any'
  }
}
