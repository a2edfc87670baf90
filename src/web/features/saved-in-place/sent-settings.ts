/** Names the settings of a form that were sent by themselves; without it, the whole form was sent. */
export const CHANGED_FIELD = 'changed'

/** Returns whether a request sets a setting. */
export function sentSettings(form: FormData): (setting: string) => boolean {
  const changed = form.getAll(CHANGED_FIELD)
  return setting => changed.length === 0 || changed.includes(setting)
}
