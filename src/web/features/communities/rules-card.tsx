import { t } from '#shared/messages/t.ts'
import type { CommunityRule } from '#shared/views/community-rule.ts'
import { SideCard } from '../../ui/columns.tsx'
import { MarkdownHtml } from '../../ui/markdown-html.tsx'
import css from './widgets.module.css'

/** A community's rules, each with a collapsible explanation; nothing without any. */
export function Rules({ rules, title }: { rules: CommunityRule[]; title: string }) {
  if (rules.length === 0) return null
  return (
    <SideCard title={title === '' ? t('setup.widgets.kind.rules') : title}>
      <ol className={css.rules}>
        {rules.map(rule => (
          <li key={rule.id}>
            {rule.html === '' ? (
              rule.title
            ) : (
              <details>
                <summary>{rule.title}</summary>
                <MarkdownHtml html={rule.html} />
              </details>
            )}
          </li>
        ))}
      </ol>
    </SideCard>
  )
}
