import { composeMail } from '#platform/mail/compose-mail.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { t } from '#shared/messages/t.ts'
import type { DeletionReceipt } from '#shared/views/deletion-view.ts'

/** Returns the email that says what was removed with an account: the last one its owner gets. */
export function receiptMail(input: {
  to: string
  name: string
  siteName: string
  receipt: DeletionReceipt
  keepsContent: boolean
}): Mail {
  const { to, name, siteName, receipt, keepsContent } = input
  return composeMail({
    kind: 'deletion-receipt',
    to,
    subject: t('mail.receipt.subject', { name, siteName }),
    before: [
      t('mail.hello', { name }),
      t('mail.receipt.text', { name, siteName }),
      t(keepsContent ? 'mail.receipt.detached' : 'mail.receipt.removed', receipt),
      t('mail.receipt.belongings', receipt),
    ],
    after: [t('mail.receipt.after')],
  })
}
