import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { modmailPath } from '#shared/moderation/modmail-path.ts'
import { useShell } from '../../data/shell-data.ts'
import { Age } from '../../ui/age.tsx'
import type { loader } from './item-page.server.ts'
import css from './mod-pages.module.css'

/** Appeals about the removal and the author's ban, with their outcome. */
export function Appeals() {
  const { appeals } = useLoaderData<typeof loader>()
  const { siteLinks } = useShell()
  return (
    <ul className={css.log}>
      {appeals.map(appeal => (
        <li key={appeal.id} data-answered={appeal.isAnswered}>
          <p>
            <a href={modmailPath(siteLinks, `/${appeal.id}`)} target="_blank" rel="noopener">
              {appeal.subject}
            </a>
          </p>
          <small>
            {t(appeal.isAboutIt ? 'mod.appeal.this' : 'mod.appeal.ban')}
            {' · '}
            {appeal.isAnswered ? t(`modmail.state.${appeal.state}`) : t('mod.appeal.told')}
            {' · '}
            <Age at={appeal.lastAt} />
          </small>
        </li>
      ))}
    </ul>
  )
}
