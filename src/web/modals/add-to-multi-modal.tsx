import { useEffect, useRef, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import type { OwnMulti } from '#shared/views/multi-view.ts'
import { explainFailure } from '../data/ask-login.ts'
import { runOperation } from '../data/run-operation.ts'
import { MultiIcon } from '../features/multis/multi-icon.tsx'
import css from '../features/multis/multis.module.css'
import { Button } from '../ui/button.tsx'
import { Dialog, dialogCss } from '../ui/dialog.tsx'
import { type Modals, openModal } from './open-modal.ts'

/** R2.14-oth-17: chooses which custom feeds include a community or profile; each checkbox saves at once, and Done waits for it. */
export function AddToMultiModal({
  community,
  prefixedName,
  onClose,
}: Modals['add-to-multi'] & { onClose: () => void }) {
  const [multis, setMultis] = useState<OwnMulti[] | null>(null)
  useEffect(() => {
    runOperation('OwnMultis', { community }).then(setMultis, (error: unknown) => {
      onClose()
      explainFailure(error)
    })
  }, [community, onClose])
  const mark = (name: string, has: boolean) =>
    setMultis(before => before?.map(one => (one.name === name ? { ...one, has } : one)) ?? null)
  const saved = useRef<Promise<unknown>>(Promise.resolve())
  const save = async ({ name }: OwnMulti, isIn: boolean) => {
    mark(name, isIn)
    try {
      await runOperation('SetInMulti', { multi: name, community, isIn })
    } catch (error) {
      mark(name, !isIn)
      explainFailure(error)
    }
  }
  return (
    <Dialog title={t('multi.addTitle', { name: prefixedName })} onClose={onClose}>
      {multis === null ? <p role="status">{t('shell.loading')}</p> : null}
      {multis?.length === 0 ? <p>{t('multi.noFeeds')}</p> : null}
      <fieldset className={css.choices}>
        <legend className="visually-hidden">{t('multi.yours')}</legend>
        {multis?.map(multi => (
          <label key={multi.name} className={css.choice}>
            <input
              type="checkbox"
              checked={multi.has}
              onChange={event => {
                saved.current = Promise.all([saved.current, save(multi, event.target.checked)])
              }}
            />
            <MultiIcon icon={multi.icon} />
            <span>
              <bdi>{multi.title}</bdi> <small>{t('multi.count', { count: multi.communityCount })}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <div className={dialogCss.buttons}>
        <Button onClick={() => openModal('create-multi', { communities: prefixedName })}>
          {t('multi.createButton')}
        </Button>
        <Button look="main" onClick={() => void saved.current.then(onClose)}>
          {t('multi.done')}
        </Button>
      </div>
    </Dialog>
  )
}
