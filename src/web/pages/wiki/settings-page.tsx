import { Form, useActionData, useLoaderData } from 'react-router'
import { WIKI_EDIT_LEVELS, WIKI_MODES } from '#shared/communities/wiki-rights.ts'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import type { WikiPageSettings, WikiSettings } from '#shared/views/wiki-view.ts'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import { type FormResult, fieldError, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, FormProblem, fieldCss, TextField } from '../../ui/fields/field.tsx'
import { Link } from '../../ui/link.tsx'
import type { loader } from './settings-page.server.ts'
import css from './wiki.module.css'

export { action, loader } from './settings-page.server.ts'

/** Permissions of a community's wiki, or of one page. */
export default function WikiSettingsPage() {
  const { frame, name, settings, page, pages, isSaved } = useLoaderData<typeof loader>()
  const result = useActionData() as FormResult | undefined
  const base = `${frame.path}about/wiki`
  return (
    <ModFrame frame={frame} page="wiki">
      {isSaved && result === undefined ? (
        <p className={css.note} role="status">
          {t('wiki.settingsSaved')}
        </p>
      ) : null}
      {page === null ? (
        <OfWiki settings={settings} result={result} />
      ) : (
        <OfPage name={name} settings={page} result={result} />
      )}
      {page === null ? null : (
        <p className={css.actions}>
          <Link to={`${frame.path}wiki/${name}`}>{t('wiki.toPage')}</Link>
          <Link to={base}>{t('wiki.toSettings')}</Link>
        </p>
      )}
      {pages.length === 0 ? null : (
        <nav className={css.subpages} aria-labelledby="rights-of-pages">
          <h2 id="rights-of-pages">{t('wiki.pageRights')}</h2>
          <ul>
            {pages.map(item => (
              <li key={item.name}>
                <Link to={`${base}/${item.name}`}>{item.name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </ModFrame>
  )
}

function OfWiki({ settings, result }: { settings: WikiSettings; result: FormResult | undefined }) {
  const typed = result?.values
  const mode = typed?.mode ?? settings.mode
  return (
    <Form method="post" className={fieldCss.form}>
      <FormProblem words={formError(result, ['accountAgeDays', 'karma'])} />
      <fieldset className={css.choices}>
        <legend>{t('wiki.mode')}</legend>
        {WIKI_MODES.map(value => (
          <CheckField
            key={value}
            type="radio"
            name="mode"
            value={value}
            defaultChecked={value === mode}
            label={t(`wiki.mode.${value}`)}
            hint={t(`wiki.mode.${value}.hint`)}
          />
        ))}
      </fieldset>
      {(['accountAgeDays', 'karma'] as const).map(field => (
        <TextField
          key={field}
          name={field}
          inputMode="numeric"
          label={t(`wiki.${field}`)}
          hint={t(`wiki.${field}Hint`, {
            most: field === 'karma' ? LIMITS.wikiMostKarma : LIMITS.wikiMostDays,
          })}
          defaultValue={typed?.[field] ?? settings[field]}
          error={fieldError(result, field)}
        />
      ))}
      <p>
        <Button look="main" type="submit">
          {t('wiki.saveSettings')}
        </Button>
      </p>
    </Form>
  )
}

type PageProps = { name: string; settings: WikiPageSettings; result: FormResult | undefined }

function OfPage({ name, settings, result }: PageProps) {
  return (
    <Form method="post" className={fieldCss.form}>
      <FormProblem words={formError(result, [])} />
      <fieldset className={css.choices}>
        <legend>{t('wiki.editLevel', { name })}</legend>
        {WIKI_EDIT_LEVELS.map(value => (
          <CheckField
            key={value}
            type="radio"
            name="editLevel"
            value={value}
            defaultChecked={value === settings.editLevel}
            label={t(`wiki.editLevel.${value}`)}
          />
        ))}
      </fieldset>
      <CheckField
        name="isSecret"
        defaultChecked={settings.isSecret}
        label={t('wiki.isSecretField')}
        hint={t('wiki.isSecretHint')}
      />
      <CheckField
        name="isListed"
        defaultChecked={settings.isListed}
        label={t('wiki.isListedField')}
        hint={t('wiki.isListedHint')}
      />
      <p>
        <Button look="main" type="submit">
          {t('wiki.saveSettings')}
        </Button>
      </p>
    </Form>
  )
}
