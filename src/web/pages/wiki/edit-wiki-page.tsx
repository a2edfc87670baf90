import { useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { CommunityGate } from '../../features/communities/community-gate.tsx'
import type { loader } from './edit-wiki-page.server.ts'
import type { WikiFormResult } from './save-page.server.ts'
import { WikiForm } from './wiki-form.tsx'
import { WikiFrame } from './wiki-frame.tsx'
import { UnsavedText, WikiRefusal } from './wiki-refusal.tsx'
import { wikiTitle } from './wiki-title.ts'

export { action, loader } from './edit-wiki-page.server.ts'

export default function EditWikiPage() {
  const shown = useLoaderData<typeof loader>()
  const result = useActionData() as WikiFormResult | undefined
  if (shown.gate !== null)
    return (
      <>
        <CommunityGate gate={shown.gate} />
        <UnsavedText result={result} />
      </>
    )
  if (shown.refusal !== null) return <WikiRefusal {...shown} result={result} />
  const { wiki, draft } = shown
  const title = t('wiki.editTitle', { title: wikiTitle(wiki, draft.name) })
  return (
    <WikiFrame wiki={wiki} name={draft.name} title={title} canEdit hasHistory={draft.revisionId !== null}>
      <WikiForm wiki={wiki} draft={draft} isNew={false} result={result} />
    </WikiFrame>
  )
}
