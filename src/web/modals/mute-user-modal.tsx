import { type FormEvent, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { MOD_LIMITS, MUTE_DAYS } from '#shared/moderation/mod-limits.ts'
import type { ModContext } from '#shared/views/mod-view.ts'
import { OperationError } from '../data/operation-error.ts'
import { runOperation } from '../data/run-operation.ts'
import { MuteFields } from '../features/moderation/mute-fields.tsx'
import { withReplaced } from '../features/moderation/replaced-words.ts'
import { showToast } from '../toasts/show-toast.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, dialogCss } from '../ui/dialog.tsx'
import { FormProblem, fieldCss } from '../ui/fields/field.tsx'

/** R2.14-mod-02, R2.14-mod-10: mutes a member, who then can't message the moderators. */
export function MuteUserModal({
  contextId,
  subredditId,
  username,
  onClose,
}: ModContext & { onClose: () => void }) {
  const [problem, setProblem] = useState<string>()
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    try {
      const done = await runOperation('MuteMember', {
        community: subredditId,
        username: String(form.get('username')),
        days: Number(form.get('days')),
        note: String(form.get('note')),
        contextId,
      })
      onClose()
      showToast({
        kind: 'Custom',
        text: withReplaced(t('mod.mute.done', { name: done.username }), done.replaced),
      })
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      setProblem(error.message)
    }
  }
  return (
    <Dialog
      title={username === '' ? t('mod.mute.title') : t('mod.mute.titleOf', { name: username })}
      onClose={onClose}
    >
      <form className={fieldCss.form} onSubmit={handleSubmit}>
        <FormProblem words={problem} />
        <MuteFields
          username={username}
          isNamed={username !== ''}
          days={MUTE_DAYS}
          noteLength={MOD_LIMITS.noteLength}
        />
        <div className={dialogCss.buttons}>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" look="main">
            {t('mod.mute.do')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
