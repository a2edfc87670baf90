import { type FocusEvent, useId } from 'react'
import { Form, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { useShell } from '../../data/shell-data.ts'
import { Button } from '../../ui/button.tsx'
import { fieldCss } from '../../ui/fields/field.tsx'
import { Link } from '../../ui/link.tsx'
import { tNodes } from '../../ui/t-nodes.ts'
import css from './feeds-page.module.css'
import type { loader } from './feeds-page.server.ts'
import { SettingsFrame } from './settings-frame.tsx'

export { action, loader } from './feeds-page.server.ts'

type Links = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['links']>

/** Feeds for feed readers: how to find public ones, and the member's private URLs. */
export default function FeedsPage() {
  const { links, example, hasSignOn } = useLoaderData<typeof loader>()
  const { siteName } = useShell()
  return (
    <SettingsFrame
      title={t('feedSettings.title')}
      hasSignOn={hasSignOn}
      intro={t('feedSettings.intro', { siteName })}
    >
      <div className={css.cards}>
        <section className={css.card}>
          <h2>{t('feedSettings.anyTitle')}</h2>
          <p>{tNodes('feedSettings.any', { example: <code>{example}</code> })}</p>
        </section>
        <section className={css.card}>
          <h2>{t('feedSettings.ownTitle')}</h2>
          {links === null ? <None /> : <Own lists={links.lists} />}
        </section>
        {links === null ? null : <Gathered multis={links.multis} searches={links.searches} />}
      </div>
    </SettingsFrame>
  )
}

function None() {
  return (
    <>
      <p>{t('feedSettings.none')}</p>
      <Form method="post">
        <Button type="submit" look="main" name="intent" value="renew">
          {t('feedSettings.create')}
        </Button>
      </Form>
    </>
  )
}

function Own({ lists }: Pick<Links, 'lists'>) {
  return (
    <>
      <p>{t('feedSettings.warning')}</p>
      {lists.map(({ key, url }) => (
        <Address key={key} label={t(`feedSettings.${key}`)} url={url} />
      ))}
      <p className={fieldCss.hint}>{t('feedSettings.formatsHint')}</p>
      <Form method="post" className={css.act} preventScrollReset>
        <Button type="submit" name="intent" value="renew">
          {t('feedSettings.renew')}
        </Button>
        <span className={fieldCss.hint}>{t('feedSettings.renewHint')}</span>
      </Form>
      <Form method="post" className={css.act} preventScrollReset>
        <Button type="submit" name="intent" value="revoke">
          {t('feedSettings.revoke')}
        </Button>
        <span className={fieldCss.hint}>{t('feedSettings.revokeHint')}</span>
      </Form>
    </>
  )
}

/** The same token opens the member's custom feeds and saved searches. */
function Gathered({ multis, searches }: Pick<Links, 'multis' | 'searches'>) {
  const create = <Link to="/custom-feeds/create">{t('feedSettings.createMulti')}</Link>
  return (
    <>
      <section className={css.card}>
        <h2>{t('feedSettings.multis')}</h2>
        {multis.length === 0 ? <p>{tNodes('feedSettings.noMultis', { create })}</p> : null}
        {multis.map(({ title, url }) => (
          <Address key={url} label={title} url={url} />
        ))}
      </section>
      <section className={css.card}>
        <h2>{t('feedSettings.searches')}</h2>
        {searches.length === 0 ? <p>{t('feedSettings.noSearches')}</p> : null}
        {searches.map(({ title, url }) => (
          <Address key={url} label={title} url={url} />
        ))}
      </section>
    </>
  )
}

/** Read-only URL field that selects itself on focus. */
function Address({ label, url }: { label: string; url: string }) {
  const id = useId()
  const handleFocus = ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select()
  return (
    <div className={css.address}>
      <label htmlFor={id} dir="auto">
        {label}
      </label>
      <input id={id} className={fieldCss.input} value={url} readOnly dir="ltr" onFocus={handleFocus} />
    </div>
  )
}
