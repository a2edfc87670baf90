import { useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { CommunityGate } from '../../features/communities/community-gate.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { loader } from './create-wiki-page.server.ts'
import type { WikiFormResult } from './save-page.server.ts'
import { WikiForm } from './wiki-form.tsx'
import { WikiFrame } from './wiki-frame.tsx'
import { UnsavedText, WikiRefusal } from './wiki-refusal.tsx'

export { action, loader } from './create-wiki-page.server.ts'

export default function CreateWikiPage() {
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
  const { wiki, name, isThere } = shown
  return (
    <WikiFrame wiki={wiki} name={null} title={t('wiki.createTitle')}>
      {isThere && result === undefined ? (
        <>
          <p>{t('wiki.isThere', { name })}</p>
          <ButtonLink to={`${wiki.base}/edit/${name}`}>{t('wiki.edit')}</ButtonLink>
        </>
      ) : (
        <WikiForm wiki={wiki} draft={{ name, markdown: '', revisionId: null }} isNew result={result} />
      )}
    </WikiFrame>
  )
}
