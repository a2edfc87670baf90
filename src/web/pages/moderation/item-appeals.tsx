import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/translate-moderation.ts'
import { t as tMail } from '#shared/messages/translate-modmail.ts'
import { modmailPath } from '#shared/moderation/modmail-path.ts'
import { useShell } from '../../data/shell-data.ts'
import { Age } from '../../ui/age.tsx'
import type { loader } from './item-page.server.ts'
import css from './mod-pages.module.css'

/** The letters about what was removed and about its author's ban, with what has become of them. */
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
            {appeal.isAnswered ? tMail(`modmail.state.${appeal.state}`) : t('mod.appeal.told')}
            {' · '}
            <Age at={appeal.lastAt} />
          </small>
        </li>
      ))}
    </ul>
  )
}
