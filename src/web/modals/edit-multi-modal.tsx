import { useFetcher } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { MULTI_FIELDS, MultiFields } from '../features/multis/multi-fields.tsx'
import { failureOf, formError } from '../forms/form-result.ts'
import { useFocusWrong } from '../forms/use-focus-wrong.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, dialogCss } from '../ui/dialog.tsx'
import { FormProblem, fieldCss } from '../ui/fields/field.tsx'
import { SureButton } from '../ui/sure-button.tsx'
import type { Modals } from './open-modal.ts'
import { useCloseOnArrival } from './use-close-on-arrival.ts'

/** R2.14-oth-16: edits a custom feed's details and visibility. */
export function EditMultiModal({ name, onClose, ...values }: Modals['edit-multi'] & { onClose: () => void }) {
  const fetcher = useFetcher()
  useCloseOnArrival(onClose)
  const result = failureOf(fetcher.data)
  const form = useFocusWrong(result)
  const isBusy = fetcher.state !== 'idle'
  return (
    <Dialog title={t('multi.editTitle')} onClose={onClose}>
      <fetcher.Form ref={form} method="post" action={`/custom-feeds/edit/${name}`} className={fieldCss.form}>
        <FormProblem words={formError(result, MULTI_FIELDS)} />
        <MultiFields values={values} result={result} />
        <div className={dialogCss.buttons}>
          <SureButton
            type="submit"
            name="intent"
            value="delete"
            formNoValidate
            sure={t('multi.deleteSure')}
            disabled={isBusy}
          >
            {t('multi.delete')}
          </SureButton>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button look="main" type="submit" name="intent" value="save" disabled={isBusy}>
            {t('setup.save')}
          </Button>
        </div>
      </fetcher.Form>
    </Dialog>
  )
}
