import { useFetcher } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { PREDICTION_RULES } from '#shared/predictions/prediction-rules.ts'
import type { PredictionsData } from '#shared/predictions/prediction-view.ts'
import { type FormResult, failureOf, fieldError, formError } from '../../forms/form-result.ts'
import { openModal } from '../../modals/open-modal.ts'
import { Button } from '../../ui/button.tsx'
import { SideCard } from '../../ui/columns.tsx'
import { FormProblem, fieldCss, TextAreaField, TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import css from '../points/points.module.css'
import { EndsAt } from './prediction-fields.tsx'

type Props = { data: PredictionsData }

function useForm() {
  const fetcher = useFetcher<FormResult | { ok: string }>()
  const done = fetcher.data !== undefined && 'ok' in fetcher.data ? fetcher.data.ok : undefined
  return { fetcher, result: failureOf(fetcher.data), done }
}

/** Posts a prediction. */
export function NewPrediction({ data }: Props) {
  const { fetcher, result, done } = useForm()
  const typed = result?.values
  const { leastOptions: least, mostOptions: most } = PREDICTION_RULES
  return (
    <SideCard title={t('predictions.new')}>
      <fetcher.Form
        method="post"
        action={`${data.community.path}predictions`}
        className={fieldCss.form}
        key={done === undefined ? '' : data.correlation}
      >
        <FormProblem words={formError(result, ['title', 'options', 'body', 'endsAt'])} />
        {done === undefined ? null : <p role="status">{done}</p>}
        <TextField
          name="title"
          label={t('predictions.question')}
          {...upTo(300)}
          defaultValue={typed?.title}
          error={fieldError(result, 'title')}
          required
        />
        <TextAreaField
          name="options"
          label={t('predictions.options')}
          hint={t('predictions.optionsHint', { least, most })}
          rows={3}
          defaultValue={typed?.options}
          error={fieldError(result, 'options')}
          required
        />
        <EndsAt value={typed?.endsAt} result={result} />
        <TextAreaField
          name="body"
          label={t('predictions.details')}
          rows={2}
          defaultValue={typed?.body}
          error={fieldError(result, 'body')}
        />
        <div className={css.buttons}>
          <Button type="submit" look="main" name="intent" value="create" disabled={fetcher.state !== 'idle'}>
            {t('predictions.create')}
          </Button>
        </div>
      </fetcher.Form>
    </SideCard>
  )
}

/** Starts a tournament. */
export function StartTournament({ data }: Props) {
  const { fetcher, result } = useForm()
  const typed = result?.values
  return (
    <SideCard title={t('predictions.startTitle')}>
      <fetcher.Form method="post" action={`${data.community.path}predictions`} className={fieldCss.form}>
        <FormProblem words={formError(result, ['title', 'tokens'])} />
        <TextField
          name="title"
          label={t('predictions.name')}
          {...upTo(PREDICTION_RULES.titleLength)}
          defaultValue={typed?.title}
          error={fieldError(result, 'title')}
          required
        />
        <TextField
          name="tokens"
          type="number"
          inputMode="numeric"
          min={1}
          max={PREDICTION_RULES.mostTokens}
          label={t('predictions.startingTokens')}
          defaultValue={typed?.tokens ?? 1000}
          error={fieldError(result, 'tokens')}
          required
        />
        <div className={css.buttons}>
          <Button
            type="submit"
            look="main"
            name="intent"
            value="start-tournament"
            disabled={fetcher.state !== 'idle'}
          >
            {t('predictions.start')}
          </Button>
        </div>
      </fetcher.Form>
    </SideCard>
  )
}

/** Ends the running tournament; only one runs at a time (R2.14-oth-07). */
export function EndTournament({ data }: Props) {
  const { fetcher, result } = useForm()
  const title = data.tournament?.title ?? ''
  return (
    <SideCard title={t('predictions.manage')}>
      <FormProblem words={formError(result, [])} />
      <div className={css.buttons}>
        <Button className="script-only" onClick={() => openModal('tournament-limit', { title })}>
          {t('predictions.another')}
        </Button>
        <fetcher.Form method="post" action={`${data.community.path}predictions`}>
          <Button type="submit" name="intent" value="end-tournament">
            {t('predictions.end')}
          </Button>
        </fetcher.Form>
      </div>
    </SideCard>
  )
}
