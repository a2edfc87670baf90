import { Form, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { Button } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import css from './account-page.module.css'
import type { loader } from './logout-page.server.ts'

export { action, loader } from './logout-page.server.ts'

export default function LogoutPage() {
  const { name } = useLoaderData<typeof loader>()
  return (
    <SingleColumn title={t('account.logOutTitle')} isNarrow>
      <PageTitle label={t('account.logOutTitle')} />
      <p className={css.intro}>{t('account.logOutText', { name })}</p>
      <Form method="post">
        <Button look="main" type="submit">
          {t('shell.logOut')}
        </Button>
      </Form>
    </SingleColumn>
  )
}
