import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { type FormResult, failureOf, fieldError, formError } from '../forms/form-result.ts'
import { useFocusWrong } from '../forms/use-focus-wrong.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, dialogCss } from '../ui/dialog.tsx'
import { FormProblem, fieldCss, TextAreaField } from '../ui/fields/field.tsx'
import { upTo } from '../ui/fields/up-to.ts'
import type { Modals } from './open-modal.ts'

/** Edits a community's description in place (R2.14-oth-08). */
export function EditDescriptionModal({
  name,
  path,
  description,
  onClose,
}: Modals['edit-description'] & { onClose: () => void }) {
  const fetcher = useFetcher<FormResult | { ok: true }>()
  const result = failureOf(fetcher.data)
  const form = useFocusWrong(result)
  const isDone = fetcher.state === 'idle' && fetcher.data !== undefined && result === undefined
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])
  return (
    <Dialog title={t('setup.descriptionTitle', { name })} onClose={onClose}>
      <fetcher.Form ref={form} method="post" action={`${path}about/settings`} className={fieldCss.form}>
        <FormProblem words={formError(result, ['description'])} />
        <input type="hidden" name="intent" value="description" />
        <TextAreaField
          name="description"
          label={t('setup.description')}
          defaultValue={description}
          {...upTo(LIMITS.communityDescriptionLength)}
          rows={4}
          error={fieldError(result, 'description')}
        />
        <div className={dialogCss.buttons}>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button look="main" type="submit" disabled={fetcher.state !== 'idle'}>
            {t('setup.save')}
          </Button>
        </div>
      </fetcher.Form>
    </Dialog>
  )
}
