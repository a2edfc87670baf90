import { Form } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import css from './admin-page.module.css'

/** Search form that opens the matching account. */
export function FindForm({ query }: { query: string }) {
  return (
    <Form action="/admin" className={css.find}>
      <TextField
        name="q"
        label={t('admin.findField')}
        defaultValue={query}
        error={query === '' ? undefined : t('admin.notFound')}
        required
        maxLength={300}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button look="main" type="submit">
        {t('admin.findButton')}
      </Button>
    </Form>
  )
}
