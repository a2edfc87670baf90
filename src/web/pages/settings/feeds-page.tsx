import { type FocusEvent, useId } from 'react'
import { Form, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { useShell } from '../../data/shell-data.ts'
import { Button } from '../../ui/button.tsx'
import { fieldCss } from '../../ui/fields/field.tsx'
import { tNodes } from '../../ui/t-nodes.ts'
import css from './feeds-page.module.css'
import type { loader } from './feeds-page.server.ts'
import { SettingsFrame } from './settings-frame.tsx'

export { action, loader } from './feeds-page.server.ts'

const LISTS = ['home', 'saved', 'hidden'] as const

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
          {links === null ? <None /> : <Own links={links} />}
        </section>
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

function Own({ links }: { links: Record<(typeof LISTS)[number], string> }) {
  return (
    <>
      <p>{t('feedSettings.warning')}</p>
      {LISTS.map(list => (
        <Address key={list} label={t(`feedSettings.${list}`)} url={links[list]} />
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

/** Read-only URL field that selects itself on focus. */
function Address({ label, url }: { label: string; url: string }) {
  const id = useId()
  const handleFocus = ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select()
  return (
    <div className={css.address}>
      <label htmlFor={id}>{label}</label>
      <input id={id} className={fieldCss.input} value={url} readOnly dir="ltr" onFocus={handleFocus} />
    </div>
  )
}
