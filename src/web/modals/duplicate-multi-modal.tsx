import { useFetcher } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { DuplicateFields } from '../features/multis/duplicate-fields.tsx'
import { failureOf, formError } from '../forms/form-result.ts'
import { useFocusWrong } from '../forms/use-focus-wrong.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, dialogCss } from '../ui/dialog.tsx'
import { FormProblem, fieldCss } from '../ui/fields/field.tsx'
import type { Modals } from './open-modal.ts'
import { useCloseOnArrival } from './use-close-on-arrival.ts'

/** R2.14-oth-15: copies a custom feed to the reader's own. */
export function DuplicateMultiModal({ onClose, ...of }: Modals['duplicate-multi'] & { onClose: () => void }) {
  const fetcher = useFetcher()
  useCloseOnArrival(onClose)
  const result = failureOf(fetcher.data)
  const form = useFocusWrong(result)
  return (
    <Dialog title={t('multi.duplicateTitle', { title: of.title })} onClose={onClose}>
      <fetcher.Form ref={form} method="post" action="/custom-feeds/duplicate" className={fieldCss.form}>
        <FormProblem words={formError(result, ['title'])} />
        <DuplicateFields of={of} result={result} />
        <div className={dialogCss.buttons}>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button look="main" type="submit" disabled={fetcher.state !== 'idle'}>
            {t('multi.duplicateButton')}
          </Button>
        </div>
      </fetcher.Form>
    </Dialog>
  )
}
