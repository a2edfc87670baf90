import { Form, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ProfileLink } from '#shared/accounts/profile-link.ts'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { DrawnBanner } from '../../features/profiles/drawn-picture.tsx'
import { ProfilePicture } from '../../features/profiles/profile-picture.tsx'
import { SavedInPlaceForm } from '../../features/saved-in-place/saved-in-place-form.tsx'
import {
  plainAnswer,
  SwitchSetting,
  WrittenSetting,
} from '../../features/saved-in-place/setting-controls.tsx'
import type { StoredValues } from '../../features/saved-in-place/setting-fields.ts'
import type { Saving } from '../../features/saved-in-place/use-saved-in-place.ts'
import { SettingsCard } from '../../features/settings-form/settings-form.tsx'
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

const NAME = 'profile'
const FIELDS = ['displayName', 'about', 'links']
const MEGABYTE = 1024 * 1024
const SWITCHES = ['allowFollowers', 'showInSearch', 'showActivity'] as const

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

export default function ProfileSettingsPage() {
  const { account, text, privacy, hasSignOn } = useLoaderData<typeof loader>()
  const plain = plainAnswer(useActionData(), NAME)
  return (
    <SettingsFrame page="profile" hasSignOn={hasSignOn}>
      <Pictures key={JSON.stringify([account.icon, account.banner])} account={account} />
      <SavedInPlaceForm
        name={NAME}
        action="/settings/profile"
        stored={{ ...privacy, displayName: text.displayName, about: text.about, ...linkValues(text.links) }}
        problem={formError(plain, FIELDS)}
      >
        {saving => (
          <>
            <About name={account.name} {...{ text, saving, plain }} />
            <LinkFields links={text.links} {...{ saving, plain }} />
            <SettingsCard id="privacy" title={t('editProfile.privacy')}>
              {SWITCHES.map(name => (
                <SwitchSetting
                  key={name}
                  name={name}
                  defaultChecked={plain?.values === undefined ? privacy[name] : name in plain.values}
                  label={t(`editProfile.${name}`)}
                  hint={t(`editProfile.${name}.hint`)}
                  saving={saving}
                />
              ))}
            </SettingsCard>
          </>
        )}
      </SavedInPlaceForm>
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

type SavedProps = { saving: Saving; plain: FormResult | undefined }

function About({ text, name, ...saved }: SavedProps & { text: Loaded['text']; name: string }) {
  return (
    <SettingsCard id="about" title={t('editProfile.about')}>
      <WrittenSetting name="displayName" {...saved}>
        {result => (
          <TextField
            name="displayName"
            label={t('editProfile.displayName')}
            hint={t('editProfile.displayNameHint', { name })}
            placeholder={name}
            {...upTo(LIMITS.displayNameLength)}
            defaultValue={saved.plain?.values?.displayName ?? text.displayName}
            error={fieldError(result, 'displayName')}
            autoComplete="nickname"
          />
        )}
      </WrittenSetting>
      <WrittenSetting name="about" {...saved}>
        {result => (
          <MarkdownField
            name="about"
            label={t('editProfile.text')}
            hint={t('editProfile.textHint', { most: LIMITS.profileTextLength })}
            maxLength={LIMITS.profileTextLength}
            defaultValue={saved.plain?.values?.about ?? text.about}
            error={fieldError(result, 'about')}
          />
        )}
      </WrittenSetting>
    </SettingsCard>
  )
}

function LinkFields({ links, ...saved }: SavedProps & { links: ProfileLink[] }) {
  return (
    <SettingsCard
      id="links"
      title={t('editProfile.links')}
      hint={t('editProfile.linksHint', { most: LIMITS.profileLinks })}
    >
      <WrittenSetting name="links" {...saved}>
        {result => (
          <>
            <FormProblem words={fieldError(result, 'links')} />
            {Array.from({ length: LIMITS.profileLinks }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are numbered and never move
              <div className={css.link} key={at}>
                <TextField
                  name={`label-${at}`}
                  label={t('editProfile.linkLabel', { number: at + 1 })}
                  {...upTo(LIMITS.profileLinkLabelLength)}
                  defaultValue={saved.plain?.values?.[`label-${at}`] ?? links[at]?.label}
                  autoComplete="off"
                />
                <TextField
                  name={`url-${at}`}
                  type="url"
                  label={t('editProfile.linkUrl', { number: at + 1 })}
                  placeholder="https://"
                  {...upTo(LIMITS.urlLength)}
                  defaultValue={saved.plain?.values?.[`url-${at}`] ?? links[at]?.url}
                  autoComplete="url"
                />
              </div>
            ))}
          </>
        )}
      </WrittenSetting>
    </SettingsCard>
  )
}

function linkValues(links: readonly ProfileLink[]): StoredValues {
  const rows = Array.from({ length: LIMITS.profileLinks }, (_, at) => [
    [`label-${at}`, links[at]?.label ?? ''],
    [`url-${at}`, links[at]?.url ?? ''],
  ])
  return Object.fromEntries(rows.flat())
}
