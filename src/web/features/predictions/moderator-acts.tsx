import { t } from '#shared/messages/t.ts'
import type { PredictionView } from '#shared/predictions/prediction-view.ts'
import { openModal } from '../../modals/open-modal.ts'
import { Button } from '../../ui/button.tsx'
import { fieldCss } from '../../ui/fields/field.tsx'
import css from '../points/points.module.css'
import { CancelFields, EndFields, OutcomeFields } from './prediction-fields.tsx'

type Props = { prediction: PredictionView; community: string }

/** Moderators' controls to end a prediction: dialogs, or forms in place without script. */
export function ModeratorActs({ prediction, community }: Props) {
  const { postId, state } = prediction
  const about = { community, prediction }
  const action = `/r/${community}/predictions`
  return (
    <div data-acts={postId}>
      <noscript>
        <form method="post" action={action} className={fieldCss.form}>
          <OutcomeFields prediction={prediction} result={undefined} />
        </form>
        {state === 'resolved' ? null : (
          <form method="post" action={action} className={fieldCss.form}>
            <EndFields prediction={prediction} result={undefined} />
          </form>
        )}
        <form method="post" action={action} className={fieldCss.form}>
          <CancelFields prediction={prediction} />
        </form>
      </noscript>
      <div className={`${css.buttons} script-only`}>
        <Button look="danger" onClick={() => openModal('cancel-prediction', about)}>
          {t('predictions.cancel')}
        </Button>
        {state === 'resolved' ? null : (
          <Button onClick={() => openModal('change-prediction-end', about)}>
            {t('predictions.changeEnd')}
          </Button>
        )}
        <Button look="main" onClick={() => openModal('change-prediction-outcome', about)}>
          {t(state === 'resolved' ? 'predictions.change' : 'predictions.resolve')}
        </Button>
      </div>
    </div>
  )
}
