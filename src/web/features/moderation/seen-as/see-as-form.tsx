import { useId } from 'react'
import { VIEW_ROLES, type ViewAs } from '#shared/communities/view-as.ts'
import { t } from '#shared/messages/t.ts'
import type { ModRight } from '#shared/moderation/mod-rights.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField, fieldCss } from '../../../ui/fields/field.tsx'
import css from './see-as-form.module.css'

type Props = {
  /** The page to view. */
  path: string
  as?: ViewAs
  /** Permissions that can be tried. */
  rights: readonly ModRight[]
}

/** Chooses the role a page is viewed as; permissions are offered for the moderator role only. */
export function SeeAsForm({ path, as = { role: 'visitor', rights: [] }, rights }: Props) {
  const id = useId()
  return (
    <form method="get" action={path} className={css.form}>
      <div className={css.role}>
        <label className={fieldCss.label} htmlFor={id}>
          {t('mod.see.as')}
        </label>
        <select id={id} name="as" defaultValue={as.role}>
          {VIEW_ROLES.map(role => (
            <option key={role} value={role}>
              {t(`mod.see.role.${role}`)}
            </option>
          ))}
        </select>
      </div>
      <fieldset className={css.rights}>
        <legend className={fieldCss.label}>{t('mod.see.rights')}</legend>
        {rights.map(right => (
          <CheckField
            key={right}
            name="rights"
            value={right}
            defaultChecked={as.rights.includes(right)}
            label={t(`mod.right.${right}`)}
          />
        ))}
      </fieldset>
      <p>
        <Button type="submit" look="main">
          {t('mod.see.do')}
        </Button>
      </p>
    </form>
  )
}
