import { Form, Link, useLoaderData } from 'react-router'
import { t } from '#shared/messages/translate-admin.ts'
import { Button } from '../../ui/button.tsx'
import { fieldCss, TextField } from '../../ui/field.tsx'
import { AdminFrame } from './admin-frame.tsx'
import css from './admin-page.module.css'
import type { loader } from './admin-page.server.ts'
import { shortTime } from './short-time.ts'

export { loader } from './admin-page.server.ts'

export default function AdminPage() {
  const { query, appeals } = useLoaderData<typeof loader>()
  return (
    <AdminFrame title={t('admin.title')}>
      <Form className={fieldCss.form}>
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
        <p className={css.find}>
          <Button look="main" type="submit">
            {t('admin.findButton')}
          </Button>
        </p>
      </Form>
      <p>
        <Link to="/admin/reports">{t('admin.reports')}</Link>
      </p>
      <section className={css.section}>
        <h2>{t('admin.appeals')}</h2>
        {appeals.length === 0 ? <p>{t('admin.appealsNone')}</p> : null}
        <ul className={css.list}>
          {appeals.map(({ name, createdAt }) => (
            <li key={name}>
              <Link to={`/admin/accounts/${name}`}>u/{name}</Link>
              <small>{shortTime(createdAt)}</small>
            </li>
          ))}
        </ul>
      </section>
      <p className={css.foot}>
        <Link to="/admin/log">{t('admin.logLink')}</Link>
      </p>
    </AdminFrame>
  )
}
