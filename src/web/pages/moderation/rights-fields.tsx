import { t } from '#shared/messages/translate-moderation.ts'
import { MOD_RIGHTS, type ModRight } from '#shared/moderation/mod-rights.ts'
import { CheckField, FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import css from './moderators.module.css'

/** A box for each right of a moderator. */
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

/** These rights by name. */
export function rightsWords(rights: readonly ModRight[]): string {
  return rights.map(right => t(`mod.right.${right}`)).join(', ')
}
