import { Form, useActionData, useLoaderData, useSearchParams } from 'react-router'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import type { ProfileLink } from '#shared/views/profile-view.ts'
import { DrawnBanner } from '../../features/profiles/drawn-picture.tsx'
import { ProfilePicture } from '../../features/profiles/profile-picture.tsx'
import { SettingsCard, SettingsForm } from '../../features/settings-form/settings-form.tsx'
import { MarkdownField } from '../../features/writing/markdown-field.tsx'
import { type FormResult, failureOf, fieldError, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, FormProblem, fieldCss, TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import css from './profile-settings-page.module.css'
import type { loader } from './profile-settings-page.server.ts'
import { SettingsFrame } from './settings-frame.tsx'

export { action, loader } from './profile-settings-page.server.ts'

const FIELDS = ['displayName', 'about', 'links']
const MEGABYTE = 1024 * 1024
const SWITCHES = ['allowFollowers', 'showInSearch', 'showActivity'] as const

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

export default function ProfileSettingsPage() {
  const { account, text, privacy, hasSignOn } = useLoaderData<typeof loader>()
  return (
    <SettingsFrame page="profile" hasSignOn={hasSignOn}>
      <Pictures key={JSON.stringify([account.icon, account.banner])} account={account} />
      <SettingsForm name="profile" place="/settings/profile" values={{ text, privacy }} fieldNames={FIELDS}>
        {result => (
          <>
            <About text={text} name={account.name} result={result} />
            <LinkFields links={text.links} result={result} />
            <SettingsCard id="privacy" title={t('editProfile.privacy')}>
              {SWITCHES.map(name => (
                <CheckField
                  key={name}
                  name={name}
                  defaultChecked={result?.values === undefined ? privacy[name] : name in result.values}
                  label={t(`editProfile.${name}`)}
                  hint={t(`editProfile.${name}.hint`)}
                />
              ))}
            </SettingsCard>
          </>
        )}
      </SettingsForm>
      <p className={css.foot}>
        <Link to={`${account.path}about/edit/moderation`}>{t('editProfile.moderation')}</Link>
        <Link to={account.path}>{t('editProfile.seeProfile')}</Link>
      </p>
    </SettingsFrame>
  )
}

function Pictures({ account }: { account: Loaded['account'] }) {
  const answer = failureOf(useActionData())
  const [search] = useSearchParams()
  const result = answer?.values?.form === 'profile-pictures' ? answer : undefined
  return (
    <Form method="post" encType="multipart/form-data" className={css.pictures} reloadDocument>
      <input type="hidden" name="form" value="profile-pictures" />
      {search.get('saved') === 'profile-pictures' ? (
        <p className={css.saved} role="status">
          {search.get('what')}
        </p>
      ) : null}
      <FormProblem words={formError(result, ['icon', 'banner'])} />
      <div className={css.preview}>
        <div className={css.banner}>
          {account.banner === null ? (
            <DrawnBanner name={account.name} />
          ) : (
            <Picture image={account.banner} sizes="740px" alt="" isEager />
          )}
        </div>
        <ProfilePicture account={account} />
      </div>
      <div className={css.files}>
        {(['icon', 'banner'] as const).map(kind => (
          <div key={kind}>
            <TextField
              type="file"
              name={kind}
              accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
              label={t(`editProfile.${kind}`)}
              hint={t(`editProfile.${kind}Hint`, { megabytes: LIMITS.imageBytes / MEGABYTE })}
              error={fieldError(result, kind)}
            />
            {account[kind] === null ? null : (
              <CheckField
                name={`removes-${kind}`}
                label={t(kind === 'icon' ? 'editProfile.removeIcon' : 'editProfile.removeBanner')}
              />
            )}
          </div>
        ))}
      </div>
      <p className={fieldCss.row}>
        <Button look="main" type="submit">
          {t('editProfile.savePictures')}
        </Button>
      </p>
    </Form>
  )
}

type TextProps = { text: Loaded['text']; name: string; result: FormResult | undefined }

function About({ text, name, result }: TextProps) {
  return (
    <SettingsCard id="about" title={t('editProfile.about')}>
      <TextField
        name="displayName"
        label={t('editProfile.displayName')}
        hint={t('editProfile.displayNameHint', { name })}
        placeholder={name}
        {...upTo(LIMITS.displayNameLength)}
        defaultValue={result?.values?.displayName ?? text.displayName}
        error={fieldError(result, 'displayName')}
        autoComplete="nickname"
      />
      <MarkdownField
        name="about"
        label={t('editProfile.text')}
        hint={t('editProfile.textHint', { most: LIMITS.profileTextLength })}
        maxLength={LIMITS.profileTextLength}
        defaultValue={result?.values?.about ?? text.about}
        error={fieldError(result, 'about')}
      />
    </SettingsCard>
  )
}

function LinkFields({ links, result }: { links: ProfileLink[]; result: FormResult | undefined }) {
  const error = fieldError(result, 'links')
  return (
    <SettingsCard
      id="links"
      title={t('editProfile.links')}
      hint={t('editProfile.linksHint', { most: LIMITS.profileLinks })}
    >
      <FormProblem words={error} />
      {Array.from({ length: LIMITS.profileLinks }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are numbered and never move
        <div className={css.link} key={at}>
          <TextField
            name={`label-${at}`}
            label={t('editProfile.linkLabel', { number: at + 1 })}
            {...upTo(LIMITS.profileLinkLabelLength)}
            defaultValue={result?.values?.[`label-${at}`] ?? links[at]?.label}
            autoComplete="off"
          />
          <TextField
            name={`url-${at}`}
            type="url"
            label={t('editProfile.linkUrl', { number: at + 1 })}
            placeholder="https://"
            {...upTo(LIMITS.urlLength)}
            defaultValue={result?.values?.[`url-${at}`] ?? links[at]?.url}
            autoComplete="url"
          />
        </div>
      ))}
    </SettingsCard>
  )
}
