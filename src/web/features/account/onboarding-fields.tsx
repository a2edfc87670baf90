import { shortCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import type { CommunityLabel } from '#shared/views/community-view.ts'
import { CommunityIcon } from '../../ui/community-icon.tsx'
import css from './onboarding.module.css'

export type Suggestion = Pick<CommunityLabel, 'fullname' | 'prefixedName' | 'kind' | 'name' | 'icon'> & {
  description: string
  memberCount: number
}

/** Suggested communities with checkboxes. */
export function OnboardingFields({ suggested }: { suggested: readonly Suggestion[] }) {
  if (suggested.length === 0) return <p>{t('onboarding.nothing')}</p>
  return (
    <fieldset className={css.choices}>
      <legend className="visually-hidden">{t('onboarding.legend')}</legend>
      {suggested.map(item => (
        <label key={item.fullname} className={css.choice}>
          <input type="checkbox" name="community" value={item.fullname} />
          <CommunityIcon label={item} size="medium" />
          <span>
            <strong>{item.prefixedName}</strong>
            <small>
              {t('onboarding.members', { count: item.memberCount, short: shortCount(item.memberCount) })}
            </small>
            {item.description === '' ? null : (
              <span className={css.about} dir="auto">
                {item.description}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
