import { useEffect, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { runOperation } from '../data/run-operation.ts'
import { AwardPicture } from '../features/awards/award-picture.tsx'
import css from '../features/awards/gild.module.css'
import { Age } from '../ui/age.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormProblem } from '../ui/fields/field.tsx'
import { Waiting } from '../ui/waiting.tsx'

type Given = Awaited<ReturnType<typeof runOperation<'AwardsOf'>>>

/** R2.14-mon-16: the awards of a post or comment, the dearest first, and who gave them. */
export function TopAwardersModal({ fullname, onClose }: { fullname: string; onClose: () => void }) {
  const [given, setGiven] = useState<Given>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    runOperation('AwardsOf', { target: fullname }).then(setGiven, error =>
      setProblem(error instanceof Error ? error.message : String(error)),
    )
  }, [fullname])
  return (
    <Dialog title={t('awards.list')} onClose={onClose}>
      <FormProblem words={problem} />
      {given === undefined ? (
        problem === undefined ? (
          <Waiting />
        ) : null
      ) : given.length === 0 ? (
        <p>{t('awards.none')}</p>
      ) : (
        <ul className={css.list}>
          {given.map(award => (
            <li key={award.id} className={css.given}>
              <AwardPicture id={award.kind} size={24} />
              <div>
                <p>
                  {award.giver === null
                    ? t('awards.byUnknown', { name: t(`award.${award.kind}.name`) })
                    : t('awards.by', { name: t(`award.${award.kind}.name`), giver: award.giver })}{' '}
                  <Age at={award.givenAt} />
                </p>
                {award.message === null ? null : <p>{award.message}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
