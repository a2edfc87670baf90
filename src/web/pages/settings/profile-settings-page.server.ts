import type { LoaderFunctionArgs } from 'react-router'
import { loadPreferences } from '#domain/accounts/preferences.ts'
import { editProfile, loadProfileText, setProfilePictures } from '#domain/profiles/edit-profile.ts'
import { loadProfile } from '#domain/profiles/load-profile.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import type { ProfileLink } from '#shared/accounts/profile-link.ts'
import { fail } from '#shared/errors.ts'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { sentSettings } from '../../features/saved-in-place/sent-settings.ts'
import { answerSaved } from '../../features/settings-form/answer-saved.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { oneOf, textOf } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'
import { readPicture } from '../../forms/stored-picture.server.ts'

/** Loads the viewer's profile settings. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const { ctx } = request
  const [text, preferences, opened] = await Promise.all([
    loadProfileText(ctx),
    loadPreferences(ctx),
    loadProfile(ctx, { name: ctx.viewer?.name ?? '' }),
  ])
  if (opened.gate !== null) fail('not_found')
  const { name, icon, banner, path } = opened.account
  const { allowFollowers, showInSearch, showActivity } = preferences
  return {
    account: { name, icon, banner, path },
    text,
    privacy: { allowFollowers, showInSearch, showActivity },
    hasSignOn: request.openId.providers.length > 0,
  }
}

/** Handles two forms: image uploads, and everything else. */
export const action = formAction({
  guard: { who: 'member', rate: 'profile' },
  input: { form: oneOf('profile', 'profile-pictures') },
  async run({ info, form, request }, { form: savedForm }) {
    const isPictures = savedForm === 'profile-pictures'
    await (isPictures ? savePictures : saveText)(info, form)
    const savedWords = t(isPictures ? 'editProfile.picturesSaved' : 'editProfile.saved')
    return answerSaved(request, { path: '/settings/profile', savedForm, savedWords })
  },
})

async function saveText({ ctx }: RequestContext, form: FormData): Promise<void> {
  const isSent = sentSettings(form)
  await editProfile(ctx, {
    ...(isSent('displayName') && { displayName: textOf(form, 'displayName') }),
    ...(isSent('about') && { about: textOf(form, 'about') }),
    ...(isSent('links') && { links: readLinks(form) }),
    ...(isSent('allowFollowers') && { allowFollowers: form.has('allowFollowers') }),
    ...(isSent('showInSearch') && { showInSearch: form.has('showInSearch') }),
    ...(isSent('showActivity') && { showActivity: form.has('showActivity') }),
  })
}

function readLinks(form: FormData): ProfileLink[] {
  return Array.from({ length: LIMITS.profileLinks }, (_, at) => ({
    label: textOf(form, `label-${at}`),
    url: textOf(form, `url-${at}`),
  }))
}

async function savePictures(info: RequestContext, form: FormData): Promise<void> {
  const icon = await readPicture(info, form, 'icon')
  const banner = await readPicture(info, form, 'banner')
  await setProfilePictures(info.ctx, {
    ...(icon !== undefined && { iconMediaId: icon }),
    ...(banner !== undefined && { bannerMediaId: banner }),
  })
}
