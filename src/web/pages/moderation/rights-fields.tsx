import { listWords } from '#shared/messages/format-list.ts'
import { t } from '#shared/messages/t.ts'
import { MOD_RIGHTS, type ModRight } from '#shared/moderation/mod-rights.ts'
import { CheckField, FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import css from './moderators.module.css'

/** A checkbox for each moderator permission. */
export function RightsFields({ given, error }: { given: readonly ModRight[]; error?: string | undefined }) {
  return (
    <fieldset>
      <legend className={fieldCss.label}>{t('mod.team.rights')}</legend>
      {error === undefined ? null : <FormProblem words={error} />}
      <div className={css.rights}>
        {MOD_RIGHTS.map(right => (
          <CheckField
            key={right}
            name="right"
            value={right}
            defaultChecked={given.includes(right)}
            label={t(`mod.right.${right}`)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Returns the names of these permissions. */
export function rightsWords(rights: readonly ModRight[]): string {
  return listWords(rights.map(right => t(`mod.right.${right}`)))
}
