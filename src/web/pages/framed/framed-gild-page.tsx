import { useEffect, useRef } from 'react'
import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { useShell } from '../../data/shell-data.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { openModal } from '../../modals/open-modal.ts'
import type { loader } from './framed-gild-page.server.ts'
import { useFrame } from './use-frame.ts'

export { loader } from './framed-gild-page.server.ts'

/** R2.10-10: a page with the dialog that gives an award, to be framed by another page of the site. */
export default function FramedGildPage() {
  const { fullname, path } = useLoaderData<typeof loader>()
  const { viewer } = useShell()
  const isMember = useRef(viewer !== null)
  useEffect(() => {
    if (isMember.current) openModal('gild', { fullname })
    else openModal('login', { isFramed: true })
  }, [fullname])
  useFrame()
  return (
    <>
      <PageTitle label={t('awards.title')} />
      <meta name="robots" content="noindex,nofollow" />
      <noscript>
        <a href={path}>{t('manager.openPage')}</a>
      </noscript>
    </>
  )
}
