import { Form, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { OwnCommunities } from '../../features/communities/own-communities.tsx'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import css from './own-communities-page.module.css'
import type { loader } from './own-communities-page.server.ts'

export { action, loader } from './own-communities-page.server.ts'

/** A member's communities; menus show the first of them in the order chosen here. */
export default function OwnCommunitiesPage() {
  const { communities, groups } = useLoaderData<typeof loader>()
  const title = t('shell.yourCommunities')
  return (
    <SingleColumn title={title}>
      <PageTitle label={title} />
      <div className={css.list}>
        <OwnCommunities key={JSON.stringify(communities)} communities={communities} />
      </div>
      {groups.some(group => group.length > 1) ? (
        <details className={css.order}>
          <summary>{t('own.order')}</summary>
          <p>{t('own.orderText')}</p>
          {groups.map(group => (
            <Order key={String(group[0]?.isFavorite)} group={group} />
          ))}
        </details>
      ) : null}
      <p className={css.further}>
        <ButtonLink to="/communities">{t('shell.directory')}</ButtonLink>
      </p>
    </SingleColumn>
  )
}

type Group = ReturnType<typeof useLoaderData<typeof loader>>['groups'][number]

function Order({ group }: { group: Group }) {
  return (
    <ol>
      {group.map(({ fullname, prefixedName: name }, at) => (
        <li key={fullname}>
          <span>{name}</span>
          <Step fullname={fullname} to={at - 1} isOff={at === 0} label={t('own.up', { name })} sign="↑" />
          <Step
            fullname={fullname}
            to={at + 1}
            isOff={at === group.length - 1}
            label={t('own.down', { name })}
            sign="↓"
          />
        </li>
      ))}
    </ol>
  )
}

type StepProps = { fullname: string; to: number; isOff: boolean; label: string; sign: string }

function Step({ fullname, to, isOff, label, sign }: StepProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="community" value={fullname} />
      <input type="hidden" name="to" value={to} />
      <Button type="submit" aria-label={label} title={label} disabled={isOff}>
        {sign}
      </Button>
    </Form>
  )
}
