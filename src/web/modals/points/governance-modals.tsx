import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, dialogCss } from '../../ui/dialog.tsx'
import { MarkdownHtml } from '../../ui/markdown-html.tsx'
import { Waiting } from '../../ui/waiting.tsx'

type Props = { onClose: () => void }

/** R2.14-oth-09, R2.14-oth-10: texts that the operator writes on pages of the site's wiki. */
export const GovernanceMainnetModal = (props: Props) => <GovernanceModal {...props} about="mainnet" />
export const GovernanceReleaseNotesModal = (props: Props) => (
  <GovernanceModal {...props} about="release-notes" />
)

function GovernanceModal({ about, onClose }: Props & { about: 'mainnet' | 'release-notes' }) {
  const text = useFetcher<{ html: string }>()
  const { load } = text
  useEffect(() => {
    load(`/community-points?about=${about}`)
  }, [load, about])
  return (
    <Dialog title={t(`points.governance.${about}`)} onClose={onClose}>
      {text.data === undefined ? (
        <Waiting />
      ) : text.data.html === '' ? (
        <p>{t('points.governanceNone')}</p>
      ) : (
        <MarkdownHtml html={text.data.html} />
      )}
      <div className={dialogCss.buttons}>
        <Button look="main" onClick={onClose}>
          {t('points.close')}
        </Button>
      </div>
    </Dialog>
  )
}
