import { useFetcher } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { MULTI_FIELDS, MultiFields, NEW_MULTI } from '../features/multis/multi-fields.tsx'
import { MultiNames } from '../features/multis/multi-names.tsx'
import { failureOf, formError } from '../forms/form-result.ts'
import { useFocusWrong } from '../forms/use-focus-wrong.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, dialogCss } from '../ui/dialog.tsx'
import { FormProblem, fieldCss } from '../ui/fields/field.tsx'
import type { Modals } from './open-modal.ts'
import { useCloseOnArrival } from './use-close-on-arrival.ts'

/** R2.14-oth-14: creates a custom feed over any page, then opens it. */
export function CreateMultiModal({ communities, onClose }: Modals['create-multi'] & { onClose: () => void }) {
  const fetcher = useFetcher()
  useCloseOnArrival(onClose)
  const result = failureOf(fetcher.data)
  const form = useFocusWrong(result)
  return (
    <Dialog title={t('multi.createTitle')} onClose={onClose}>
      <fetcher.Form ref={form} method="post" action="/custom-feeds/create" className={fieldCss.form}>
        <FormProblem words={formError(result, MULTI_FIELDS)} />
        <MultiFields values={NEW_MULTI} result={result} />
        <MultiNames label={t('multi.communities')} names={communities ?? ''} result={result} />
        <div className={dialogCss.buttons}>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button look="main" type="submit" disabled={fetcher.state !== 'idle'}>
            {t('multi.createButton')}
          </Button>
        </div>
      </fetcher.Form>
    </Dialog>
  )
}
