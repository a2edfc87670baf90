import { t } from '#shared/messages/t.ts'
import type { CommunityView } from '#shared/views/community-view.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './setup-checklist.module.css'
import type { Setup } from './setup-state.server.ts'

/** Setup checklist of a new community, for moderators with permission; hidden once complete. */
export function SetupChecklist({ community, setup }: { community: CommunityView; setup: Setup }) {
  const about = `${community.path}about/`
  const steps = [
    { words: t('setup.first.icon'), to: `${about}style`, isDone: setup.hasIcon },
    { words: t('setup.first.rules'), to: `${about}rules`, isDone: setup.hasRules },
    { words: t('setup.first.welcome'), to: `${about}settings`, isDone: setup.hasWelcome },
    { words: t('setup.first.moderators'), to: `${about}moderators`, isDone: setup.hasTeam },
  ]
  const next = steps.find(step => !step.isDone)
  return (
    <section className={css.card} aria-label={t('setup.first.title', { name: community.prefixedName })}>
      <h2>{t('setup.first.title', { name: community.prefixedName })}</h2>
      <ol>
        {steps.map(step => (
          <li key={step.to} data-done={step.isDone || undefined}>
            <span className={css.sign}>{step.isDone ? <Icon name="check" /> : null}</span>
            <a href={step.to}>{step.words}</a>
            {step.isDone ? <span className="visually-hidden"> ({t('setup.first.done')})</span> : null}
          </li>
        ))}
      </ol>
      {next === undefined ? null : (
        <ButtonLink look="main" to={next.to}>
          {next.words}
        </ButtonLink>
      )}
    </section>
  )
}
