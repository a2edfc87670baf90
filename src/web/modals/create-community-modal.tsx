import { useEffect, useRef } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { COMMUNITY_TYPES } from '#shared/communities/community-types.ts'
import type { WireError } from '#shared/errors.ts'
import { errorWords } from '#shared/messages/error-words.ts'
import { t } from '#shared/messages/t.ts'
import { CommunityNameField } from '../features/communities/name-field.tsx'
import { type FormResult, formError } from '../forms/form-result.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, dialogCss } from '../ui/dialog.tsx'
import { CheckField, FormProblem, fieldCss } from '../ui/fields/field.tsx'

/** Creates a community over the current page (R2.14-oth-32), asking only the essentials; the rest is in its settings. */
export function CreateCommunityModal({ onClose }: { onClose: () => void }) {
  const fetcher = useFetcher<FormResult>()
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    // Navigation to the new community has finished.
    if (openedAt.current !== key) onClose()
  }, [key, onClose])
  const result = fetcher.data
  // Shown before anything is filled in.
  const { load, data: place } = useFetcher<{ refusal: WireError | null }>()
  useEffect(() => void load('/communities/create'), [load])
  const refusal = place?.refusal ?? null
  return (
    <Dialog title={t('community.createTitle')} onClose={onClose}>
      <fetcher.Form method="post" action="/communities/create" className={fieldCss.form}>
        <FormProblem
          words={formError(result, ['name']) ?? (refusal === null ? undefined : errorWords(refusal))}
        />
        <p>{t('community.createIntro')}</p>
        <CommunityNameField result={result} />
        <fieldset>
          <legend className={fieldCss.label}>{t('community.typeField')}</legend>
          {COMMUNITY_TYPES.map(name => (
            <CheckField
              key={name}
              type="radio"
              name="type"
              value={name}
              defaultChecked={name === 'public'}
              label={t(`community.type.${name}`)}
              hint={t(`community.type.${name}.hint`)}
            />
          ))}
        </fieldset>
        <CheckField name="isNsfw" label={t('community.nsfwField')} />
        <div className={dialogCss.buttons}>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button look="main" type="submit" disabled={fetcher.state !== 'idle' || refusal !== null}>
            {t('community.create')}
          </Button>
        </div>
      </fetcher.Form>
    </Dialog>
  )
}
