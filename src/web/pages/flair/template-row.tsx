import { Form } from 'react-router'
import { t } from '#shared/messages/translate-flair.ts'
import type { FlairKind, FlairTemplateView } from '#shared/views/flair-view.ts'
import { Flair } from '../../features/posts/flair.tsx'
import type { FormResult } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { fieldCss } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SureButton } from '../../ui/sure-button.tsx'
import css from './flair-page.module.css'
import { TemplateFields } from './template-fields.tsx'

type Props = {
  kind: FlairKind
  template: FlairTemplateView
  isFirst: boolean
  isLast: boolean
  result: FormResult | undefined
}

/** A template with what can be done to it; its fields fold out beneath. */
export function TemplateRow({ kind, template, isFirst, isLast, result }: Props) {
  const { id, text } = template
  return (
    <li className={css.template} data-template={id}>
      <span className={css.shown}>
        <Flair flair={template} />
        {template.isModeratorOnly ? <small>{t('flair.forModerators')}</small> : null}
        {template.isEditable ? <small>{t('flair.editableMark')}</small> : null}
      </span>
      <Form method="post" className={css.acts}>
        <input type="hidden" name="templateId" value={id} />
        <Button
          type="submit"
          look="quiet"
          isIcon
          name="intent"
          value="up"
          disabled={isFirst}
          aria-label={t('flair.up', { text })}
        >
          <span className={css.flipped}>
            <Icon name="chevron" />
          </span>
        </Button>
        <Button
          type="submit"
          look="quiet"
          isIcon
          name="intent"
          value="down"
          disabled={isLast}
          aria-label={t('flair.down', { text })}
        >
          <Icon name="chevron" />
        </Button>
        <SureButton
          type="submit"
          look="quiet"
          name="intent"
          value="delete"
          aria-label={t('flair.deleteLabel', { text })}
          sure={t('flair.sure')}
        >
          {t('flair.delete')}
        </SureButton>
      </Form>
      <details open={result !== undefined || undefined}>
        <summary aria-label={t('flair.editLabel', { text })}>{t('flair.edit')}</summary>
        <Form method="post" className={fieldCss.form}>
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="templateId" value={id} />
          <TemplateFields template={template} result={result} />
          <p>
            <Button type="submit" look="main" name="intent" value="edit">
              {t('flair.save')}
            </Button>
          </p>
        </Form>
      </details>
    </li>
  )
}
