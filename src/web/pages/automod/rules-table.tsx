import { t } from '#shared/messages/t.ts'
import type { AutomodRuleView } from '#shared/views/automod-view.ts'
import css from './automod.module.css'
import { ScrollRegion } from './scroll-region.tsx'

/** Active rules, and how often each matched. */
export function RulesTable({ rules }: { rules: readonly AutomodRuleView[] }) {
  if (rules.length === 0) return null
  return (
    <section className={css.section}>
      <h2>{t('automod.inUse')}</h2>
      <ScrollRegion className={css.scroll} label={t('automod.inUse')}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('automod.rule')}</th>
              <th scope="col">{t('automod.does')}</th>
              <th scope="col">{t('automod.week')}</th>
              <th scope="col">{t('automod.month')}</th>
            </tr>
          </thead>
          <tbody>
            {rules.map(rule => (
              <tr key={rule.number} data-rule={rule.number}>
                <th scope="row">
                  {ruleName(rule)}
                  {rule.isShadow ? <small> · {t('automod.watches')}</small> : null}
                </th>
                <td>{rule.does.join(', ')}</td>
                <td>{rule.week}</td>
                <td>
                  {rule.month} <Days rule={rule} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}

/** Returns a rule's number and the comment above it. */
export function ruleName({ number, title }: { number: number; title: string | null }): string {
  return title === null ? t('automod.untitled', { number }) : t('automod.titled', { number, title })
}

const HEIGHT = 18
const STEP = 4

function Days({ rule }: { rule: AutomodRuleView }) {
  const most = Math.max(...rule.days)
  if (most === 0) return null
  return (
    <svg
      className={css.days}
      width={rule.days.length * STEP}
      height={HEIGHT}
      role="img"
      aria-label={t('automod.perDayValue', { count: rule.month, most })}
    >
      <title>{t('automod.perDay')}</title>
      {rule.days.map((count, index) => {
        const height = count === 0 ? 0 : Math.max(2, (count / most) * HEIGHT)
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its day's position
        return <rect key={index} x={index * STEP} y={HEIGHT - height} width={STEP - 1} height={height} />
      })}
    </svg>
  )
}
