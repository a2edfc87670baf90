import { t } from '#shared/messages/t.ts'
import css from './onboarding.module.css'

/** Topics with checkboxes. */
export function OnboardingTopics({ topics }: { topics: readonly { slug: string; title: string }[] }) {
  return (
    <fieldset className={css.topics}>
      <legend className="visually-hidden">{t('onboarding.topics')}</legend>
      {topics.map(({ slug, title }) => (
        <label key={slug} className={css.topic}>
          <input type="checkbox" name="topic" value={slug} />
          <span dir="auto">{title}</span>
        </label>
      ))}
    </fieldset>
  )
}
