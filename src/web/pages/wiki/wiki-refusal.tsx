import { t } from '#shared/messages/t.ts'
import type { WikiView } from '#shared/views/wiki-view.ts'
import { TextAreaField } from '../../ui/fields/field.tsx'
import type { WikiFormResult } from './save-page.server.ts'
import css from './wiki.module.css'
import { WikiFrame } from './wiki-frame.tsx'

type Props = { wiki: WikiView; name: string; refusal: string; result: WikiFormResult | undefined }

/** Explains why the page can't be edited; submitted text can still be copied. */
export function WikiRefusal({ wiki, name, refusal, result }: Props) {
  return (
    <WikiFrame wiki={wiki} name={name === '' ? null : name} title={t('wiki.refused')}>
      <p className={css.note} role="alert">
        {refusal}
      </p>
      <UnsavedText result={result} />
    </WikiFrame>
  )
}

/** Submitted text that was not saved. */
export function UnsavedText({ result }: Pick<Props, 'result'>) {
  const typed = result?.values?.markdown ?? ''
  return typed === '' ? null : <TextAreaField label={t('wiki.yourText')} readOnly value={typed} rows={16} />
}
