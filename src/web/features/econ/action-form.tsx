import { type FormEvent, useId, useRef, useState } from 'react'
import type { EntryView } from '#shared/econ/econ-view.ts'
import { ECON_ACTION_NAMES, type EconActionName } from '#shared/econ/entities.ts'
import { t } from '#shared/messages/t.ts'
import { Button } from '../../ui/button.tsx'
import { FormProblem, fieldCss, TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import { SureButton } from '../../ui/sure-button.tsx'
import css from './econ.module.css'
import { JournalTable } from './journal-table.tsx'
import type { Econ, EconAct } from './use-econ.ts'

/** Actions on the selected entity, each with the parameters that its schema names; without one nothing can be pressed. */
export function ActionForm({ econ }: { econ: Econ }) {
  const { current, entityTypes } = econ.state
  const actions = current?.actions ?? []
  const [chosen, setChosen] = useState<EconActionName>()
  const [problem, setProblem] = useState<string>()
  const [rehearsed, setRehearsed] = useState<EntryView[]>()
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const selectId = useId()
  // By what is asked for: the same sent again after a lost connection is done once.
  const keys = useRef(new Map<string, string>())
  const name = chosen !== undefined && actions.includes(chosen) ? chosen : actions[0]
  const schema = entityTypes
    .find(one => one.typename === current?.type)
    ?.actions.find(one => one.name === name)?.params
  const fields = Object.entries(schema?.properties ?? {})

  const readAct = (): EconAct | null => {
    if (form.current === null || name === undefined) return null
    const given = new FormData(form.current)
    const params = Object.fromEntries(
      fields.map(([field, { type }]) => {
        const text = String(given.get(`param-${field}`) ?? '')
        return [field, type === 'integer' || type === 'number' ? Number(text) : text]
      }),
    )
    const reason = String(given.get('reason') ?? '')
    const words = JSON.stringify([current?.prefixedId, name, params, reason])
    const key = keys.current.get(words) ?? crypto.randomUUID()
    keys.current.set(words, key)
    return { name, params, reason, key }
  }
  const handleRehearse = async () => {
    const act = readAct()
    if (act === null || !form.current?.reportValidity()) return
    setBusy(true)
    setProblem(undefined)
    const answer = await econ.rehearse(act)
    setBusy(false)
    if ('entries' in answer) setRehearsed(answer.entries)
    else setProblem(answer.problem)
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const act = readAct()
    if (act === null || isBusy) return
    setBusy(true)
    setProblem(undefined)
    setRehearsed(undefined)
    const answer = await econ.perform(act)
    setBusy(false)
    setProblem(answer.problem)
    if (!answer.isDone) return
    keys.current.clear()
    form.current?.reset()
  }
  return (
    <section className={css.card} aria-label={t('econ.actions')}>
      <h2>{t('econ.actions')}</h2>
      {actions.length > 0 ? null : (
        <p className={css.quiet}>{current === null ? t('econ.actionsUnselected') : t('econ.actionsNone')}</p>
      )}
      <form ref={form} className={fieldCss.form} onSubmit={handleSubmit} hidden={actions.length === 0}>
        <fieldset className={css.fields} disabled={actions.length === 0 || isBusy}>
          <legend className="visually-hidden">{t('econ.actions')}</legend>
          <div className={fieldCss.field}>
            <label className={fieldCss.label} htmlFor={selectId}>
              {t('econ.actionField')}
            </label>
            <select
              id={selectId}
              className={fieldCss.input}
              value={name ?? ''}
              onChange={event => {
                setChosen(ECON_ACTION_NAMES.find(one => one === event.target.value))
                setRehearsed(undefined)
              }}
            >
              {actions.map(one => (
                <option key={one} value={one}>
                  {t(`econ.action.${one}`)}
                </option>
              ))}
            </select>
          </div>
          {fields.map(([field, { minimum, maximum }]) => (
            <TextField
              key={field}
              name={`param-${field}`}
              label={t('econ.param.amount')}
              type="number"
              inputMode="numeric"
              min={minimum}
              max={maximum}
              required
            />
          ))}
          <TextField
            name="reason"
            label={t('econ.reason')}
            hint={t('econ.reasonHint')}
            {...upTo(300)}
            autoComplete="off"
            required
          />
        </fieldset>
        <FormProblem words={problem} />
        <div className={fieldCss.row}>
          <Button disabled={isBusy} onClick={handleRehearse}>
            {t('econ.rehearse')}
          </Button>
          <SureButton type="submit" look="main" sure={t('econ.runSure')} disabled={isBusy}>
            {t('econ.run')}
          </SureButton>
        </div>
      </form>
      {rehearsed === undefined ? null : (
        <div role="status" className={css.rehearsal}>
          <h3>{t('econ.rehearsal')}</h3>
          {rehearsed.length === 0 ? (
            <p className={css.quiet}>{t('econ.rehearsalNone')}</p>
          ) : (
            <JournalTable label={t('econ.rehearsal')} entries={rehearsed} isShort />
          )}
        </div>
      )}
    </section>
  )
}
