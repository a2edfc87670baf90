import { Form, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { dropDraft } from '../../data/drafts.ts'
import { Age } from '../../ui/age.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { MarkdownHtml } from '../../ui/markdown-html.tsx'
import { SureButton } from '../../ui/sure-button.tsx'
import type { loader } from './draft-page.server.ts'
import type { DraftView } from './draft-view.ts'
import { draftPlace, draftTitle } from './drafts-page.tsx'
import { ForOwner } from './for-owner.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import css from './sets.module.css'

export { action, loader } from './draft-page.server.ts'

export default function DraftPage() {
  const data = useLoaderData<typeof loader>()
  const draft = data.gate === null ? data.draft : null
  return (
    <ProfileFrame data={data} part="drafts">
      {account => (
        <div className={css.page}>
          {draft === null || data.gate !== null ? (
            <ForOwner account={account} />
          ) : (
            <>
              <Link className={css.back} to={`${account.path}drafts`}>
                {t('drafts.all')}
              </Link>
              <Shown draft={draft} html={data.html} link={data.link} />
            </>
          )}
        </div>
      )}
    </ProfileFrame>
  )
}

function Shown({ draft, html, link }: { draft: DraftView; html: string; link: string }) {
  return (
    <article className={css.draft}>
      <h2>{draftTitle(draft)}</h2>
      <p className={css.description}>
        {draftPlace(draft)} <Age at={draft.updatedAt} />
      </p>
      {link === '' ? null : <p className={css.text}>{link}</p>}
      {html === '' ? (
        <p className={css.description}>{t('drafts.noText')}</p>
      ) : (
        <MarkdownHtml html={html} className={css.text} />
      )}
      <div className={css.acts}>
        <ButtonLink look="main" to={draft.path}>
          {t('drafts.continue')}
        </ButtonLink>
        {/* Delete this browser's copy too, or it would bring the draft back. */}
        <Form method="post" onSubmit={() => dropDraft(draft.id, false)}>
          <SureButton type="submit" sure={t('drafts.deleteSure')}>
            {t('drafts.delete')}
          </SureButton>
        </Form>
      </div>
    </article>
  )
}
