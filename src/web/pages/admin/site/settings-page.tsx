import { useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { SITE_SETTINGS, type SiteSettingChange, type SiteSettingView } from '#shared/site/site-settings.ts'
import { SensitiveForm } from '../../../features/account/sensitive-form.tsx'
import { typedIn } from '../../../forms/filled-form.ts'
import { failureOf, fieldError, formError } from '../../../forms/form-result.ts'
import { Age } from '../../../ui/age.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CheckField, FormProblem, fieldCss, TextField } from '../../../ui/fields/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import css from '../admin-page.module.css'
import type { loader } from './settings-page.server.ts'

export { action, loader } from './settings-page.server.ts'

/** Settings that count at once, and their history. */
export default function SettingsPage() {
  const { waiting, done, settings, changes, signUp } = useLoaderData<typeof loader>()
  const answer: unknown = useActionData()
  const result = failureOf(answer)
  return (
    <AdminFrame
      title={t('admin.page.settings')}
      page="settings"
      waiting={waiting}
      intro={t('siteSettings.intro')}
    >
      {done === null || result !== undefined ? null : (
        <p className={css.done} role="status">
          {t(`siteSettings.done.${done}`)}
        </p>
      )}
      <FormProblem words={formError(result, Object.keys(SITE_SETTINGS))} />
      <section className={css.part}>
        <h2>{t('signUp.who')}</h2>
        <p>{t(`signUp.mode.${signUp}`)}</p>
        {waiting.held.includes('accounts') ? (
          <Link to="/admin/sign-up">{t('siteSettings.toSignUp')}</Link>
        ) : null}
      </section>
      {settings.map(setting => (
        <Setting key={setting.name} setting={setting} answer={answer} />
      ))}
      <section className={`${css.part} ${css.earlier}`}>
        <h2>{t('siteSettings.changes')}</h2>
        {changes.length === 0 ? <EmptyState icon="settings" words={t('siteSettings.noChanges')} /> : null}
        <ul className={css.rows}>
          {changes.map(change => (
            <Change key={change.id} change={change} />
          ))}
        </ul>
      </section>
    </AdminFrame>
  )
}

type SettingProps = { setting: SiteSettingView; answer: unknown }

function Setting({ setting: { name, value, fallback }, answer }: SettingProps) {
  const result = failureOf(answer)
  const own = result?.values?.intent === name ? result : undefined
  const rule = SITE_SETTINGS[name]
  const now = (own === undefined ? undefined : typedIn(answer)?.[name]) ?? value ?? ''
  const label = t(`siteSettings.${name}`)
  const configured = { value: wordsOf(name, fallback) }
  return (
    <SensitiveForm
      method="post"
      className={`${fieldCss.form} ${css.setting}`}
      intents={[name]}
      isForAdmin
      data-setting={name}
    >
      {'choices' in rule ? (
        <fieldset className={fieldCss.field}>
          <legend className={fieldCss.label}>{label}</legend>
          {['', ...rule.choices].map(choice => (
            <CheckField
              key={choice}
              type="radio"
              name={name}
              value={choice}
              label={choice === '' ? t('siteSettings.configured', configured) : wordsOf(name, choice)}
              defaultChecked={now === choice}
            />
          ))}
        </fieldset>
      ) : (
        <TextField
          name={name}
          label={label}
          hint={`${t('siteSettings.days', { most: rule.most })} ${t('siteSettings.fallback', configured)}`}
          inputMode="numeric"
          defaultValue={now}
          error={fieldError(own, name)}
        />
      )}
      <p className={fieldCss.row}>
        <Button
          type="submit"
          name="intent"
          value={name}
          aria-label={t('siteSettings.saveNamed', { name: label })}
        >
          {t('siteSettings.save')}
        </Button>
      </p>
    </SensitiveForm>
  )
}

function Change({ change: { id, name, value, by, at, canUndo } }: { change: SiteSettingChange }) {
  const setting = t(`siteSettings.${name}`)
  return (
    <li data-change={id}>
      <div className={css.what}>
        <p>{t('siteSettings.change', { by: by === null ? t('admin.gone') : `u/${by}`, name: setting })}</p>
        <small>{value === null ? t('siteSettings.asConfigured') : wordsOf(name, value)}</small>
      </div>
      <span className={css.when}>
        <Age at={at} />
      </span>
      {canUndo ? (
        <SensitiveForm method="post" className={css.acts} intents={['undo']} isForAdmin>
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value="undo"
            aria-label={t('siteSettings.undoNamed', { name: setting })}
          >
            {t('siteSettings.undo')}
          </Button>
        </SensitiveForm>
      ) : null}
    </li>
  )
}

function wordsOf(name: SiteSettingView['name'], value: string): string {
  if ('choices' in SITE_SETTINGS[name]) return t(value === 'yes' ? 'siteSettings.yes' : 'siteSettings.no')
  return t('siteSettings.countDays', { count: Number(value) })
}
