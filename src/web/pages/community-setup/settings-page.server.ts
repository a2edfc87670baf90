import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { editCommunity } from '#domain/communities/setup/edit-community.ts'
import { loadEditableSettings, saveSettings } from '#domain/communities/setup/save-settings.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import {
  type EditableSettings,
  SETTING_FIELDS,
  type SettingName,
  type SettingsSection,
  settingsFromForm,
  settingsIn,
} from '#shared/communities/community-settings.ts'
import { AppError, fail, isAppError } from '#shared/errors.ts'
import { guarded } from '#shared/guards.ts'
import type { CommunityId } from '#shared/ids.ts'
import { listWords } from '#shared/messages/format-list.ts'
import { t } from '#shared/messages/t.ts'
import { loadModFrame } from '../../features/moderation/load-mod-frame.server.ts'
import { answerSaved } from '../../features/settings-form/answer-saved.server.ts'
import { formFailure } from '../../forms/form-failure.server.ts'
import { textOf } from '../../forms/form-input.ts'
import { sectionNamed, sectionPath } from './settings-sections.ts'

/** Longer texts aren't repeated in the confirmation. */
const SHOWN_LENGTH = 60

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { frame, row } = await openSettings(request, url, params.community)
  const section = sectionNamed(params.section ?? 'general') ?? fail('not_found')
  const settings = await loadEditableSettings(request.ctx, { communityId: row.id })
  return { frame, section, settings, was: JSON.stringify(pick(settings, namesOf(section))) }
}

export const action = guarded(
  { who: 'member', rate: 'edit-community' },
  async ({ request, context, params, url }: ActionFunctionArgs) => {
    const info = context.get(requestContext)
    const { ctx } = info
    const form = await request.formData()
    const section = sectionNamed(form.get('form'))
    const names = section === null ? namesIn(form) : namesOf(section)
    try {
      const { row, frame } = await openSettings(info, url, params.community)
      const communityId = row.id
      if (form.get('intent') === 'description') {
        await editCommunity(ctx, { communityId, description: textOf(form, 'description') })
        return { ok: true as const }
      }
      const saved = await save(ctx, { communityId, form, names })
      return answerSaved(request, {
        path: sectionPath(frame.path, section ?? 'general'),
        savedForm: section ?? 'general',
        savedWords: savedWords(saved),
      })
    } catch (error) {
      // Join the checkboxes of one name into one value.
      form.set('topics', form.getAll('topics').join(' '))
      return formFailure(error, form)
    }
  },
)

type Save = { communityId: CommunityId; form: FormData; names: readonly SettingName[] }

/** Saves the settings. If someone else changed the same ones, the form warns once; submitting again overwrites. */
async function save(ctx: Ctx, { communityId, form, names }: Save): Promise<SettingName[]> {
  try {
    return await saveSettings(ctx, { communityId, wanted: settingsFromForm(form, names), was: readWas(form) })
  } catch (error) {
    if (!isAppError(error) || error.code !== 'settings_changed') throw error
    const now = await loadEditableSettings(ctx, { communityId })
    form.set('was', JSON.stringify(pick(now, names)))
    const taken = String(error.details.fields).split(' ') as SettingName[]
    throw new AppError('settings_changed', {
      fields: listWords(taken.map(name => nowWords(name, now[name]))),
    })
  }
}

function namesOf(section: SettingsSection): SettingName[] {
  return settingsIn(section).map(({ name }) => name)
}

/** Returns the settings a form contains; a form without a section has those it lists. */
function namesIn(form: FormData): SettingName[] {
  const all = SETTING_FIELDS.map(({ name }) => name)
  return form.has('hasSettings') ? all : all.filter(name => form.has(name))
}

/** Returns the settings as they were when the form was opened; null when the form doesn't say. */
function readWas(form: FormData): Partial<EditableSettings> | null {
  try {
    const was: unknown = JSON.parse(textOf(form, 'was'))
    return typeof was === 'object' && was !== null ? was : null
  } catch {
    return null
  }
}

function savedWords(names: readonly SettingName[]): string {
  if (names.length === 0) return t('edit.savedNothing')
  return t('edit.savedFields', { fields: listWords(names.map(name => t(`setting.${name}.name`))) })
}

function nowWords(name: SettingName, value: EditableSettings[SettingName]): string {
  const field = t(`setting.${name}.name`)
  const text = Array.isArray(value) ? value.join(', ') : String(value)
  const isShort = text !== '' && text.length <= SHOWN_LENGTH && typeof value !== 'boolean' && name !== 'kinds'
  return isShort ? t('edit.nowIs', { field, value: text }) : field
}

function pick(settings: EditableSettings, names: readonly SettingName[]): Partial<EditableSettings> {
  return Object.fromEntries(names.map(name => [name, settings[name]]))
}

/** Opens a community for members who may configure it; profiles have their settings elsewhere. */
async function openSettings(request: RequestContext, url: URL, name: string | undefined) {
  const { frame, access } = await loadModFrame(request, { url, name: name ?? '', right: 'config' })
  if (access.row.kind === 'profile') fail('not_found')
  return { frame, row: access.row }
}
