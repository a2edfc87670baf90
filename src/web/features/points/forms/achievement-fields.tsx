import { t } from '#shared/messages/t.ts'
import { Button } from '../../../ui/button.tsx'
import css from '../points.module.css'
import type { FormPart } from './form-part.ts'

/** The achievements one has, and which of them others see. */
export function AchievementFields({ points, cancel }: FormPart) {
  const { achievements } = points
  return (
    <>
      <fieldset className={css.choices}>
        <legend>{t('points.achievementChoose', { name: points.prefixedName })}</legend>
        <label className={css.choice}>
          <input
            type="radio"
            name="achievement"
            value=""
            defaultChecked={!achievements.some(one => one.isChosen)}
          />
          <span>{t('points.achievementNone')}</span>
        </label>
        {achievements.map(({ id, isUnlocked, isChosen }) => (
          <label key={id} className={css.choice} data-achievement={id}>
            <input
              type="radio"
              name="achievement"
              value={id}
              disabled={!isUnlocked}
              defaultChecked={isChosen}
            />
            <span>
              {t(`points.achievement.${id}`)}
              <small>{t(`points.achievement.${id}.how`)}</small>
              {isUnlocked ? null : <small>{t('points.achievementLocked')}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      <div className={css.buttons}>
        {cancel}
        <Button type="submit" look="main">
          {t('points.achievementSave')}
        </Button>
      </div>
    </>
  )
}
