import { COLLECTION_DISPLAYS, type CollectionDisplay } from '#shared/collections.ts'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { type FormResult, fieldError } from '../../forms/form-result.ts'
import { CheckField, fieldCss, TextAreaField, TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'

type Values = { title: string; body: string; display: CollectionDisplay }
export const NEW_COLLECTION: Values = { title: '', body: '', display: 'list' }

/** Title, description and sort of a collection. */
export function CollectionFields({ values, result }: { values: Values; result: FormResult | undefined }) {
  const typed = result?.values
  return (
    <>
      <TextField
        name="title"
        label={t('collection.titleField')}
        defaultValue={typed?.title ?? values.title}
        {...upTo(LIMITS.collectionTitleLength)}
        error={fieldError(result, 'title')}
        required
        autoComplete="off"
      />
      <TextAreaField
        name="body"
        label={t('collection.body')}
        hint={t('collection.bodyHint')}
        defaultValue={typed?.body ?? values.body}
        {...upTo(LIMITS.collectionBodyLength)}
        rows={4}
        error={fieldError(result, 'body')}
      />
      <fieldset>
        <legend className={fieldCss.label}>{t('collection.display')}</legend>
        {COLLECTION_DISPLAYS.map(display => (
          <CheckField
            key={display}
            type="radio"
            name="display"
            value={display}
            defaultChecked={display === (typed?.display ?? values.display)}
            label={t(`collection.display.${display}`)}
            hint={t(`collection.display.${display}.hint`)}
          />
        ))}
      </fieldset>
    </>
  )
}
