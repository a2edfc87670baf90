import { useEffect, useId, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { AUTOMOD_LIMITS } from '#shared/moderation/automod.ts'
import { REHEARSAL_SCOPES } from '#shared/moderation/rehearsal-scopes.ts'
import { useUnsavedForm } from '../../features/leaving/use-unsaved-form.ts'
import { type FormResult, fieldError, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, FormProblem, fieldCss, TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import { useEarlyText } from '../../ui/fields/use-early-text.ts'
import css from './automod.module.css'
import type { loader, RulesAnswer } from './automod-page.server.ts'
import { ProblemList } from './problem-list.tsx'
import { RulesHelp } from './rules-help.tsx'

type Page = Awaited<ReturnType<typeof loader>>['page']

/** Rules editor: check, save as draft, dry run or publish. Typed text survives every answer. */
export function RulesEditor({
  page,
  saved,
  answer,
  isRehearsing,
}: {
  page: Page
  /** Initial text of the editor. */
  saved: string
  answer: RulesAnswer | FormResult | undefined
  isRehearsing: boolean
}) {
  const form = useUnsavedForm()
  const area = useRef<HTMLTextAreaElement>(null)
  const isBusy = useNavigation().state === 'submitting'
  const values = answer?.values
  const [text, setText] = useState(values?.yaml ?? saved)
  const failure = answer !== undefined && 'error' in answer ? answer : undefined
  const outcome = answer !== undefined && 'problems' in answer ? answer : undefined
  return (
    <Form ref={form} method="post" encType="multipart/form-data" className={fieldCss.form} id="editor">
      <InUse page={page} />
      <FormProblem words={formError(failure, ['yaml'])} />
      {outcome === undefined ? null : <Outcome outcome={outcome} text={text} area={area} />}
      <RulesArea
        area={area}
        defaultValue={text}
        onChange={setText}
        error={fieldError(failure, 'yaml')}
        isConflict={failure?.error.code === 'conflict'}
      />
      <RulesHelp />
      <input type="hidden" name="base" value={values?.base ?? page.number} />
      <input type="hidden" name="revision" value={values?.revision ?? page.draft?.revision ?? 0} />
      <TextField
        name="note"
        label={t('automod.note')}
        hint={t('automod.noteHint')}
        {...upTo(AUTOMOD_LIMITS.noteLength)}
        defaultValue={values?.note ?? ''}
      />
      <CheckField
        name="isShadow"
        defaultChecked={values === undefined ? page.isShadow : 'isShadow' in values}
        label={t('automod.shadow')}
        hint={t('automod.shadowHint')}
      />
      <p className={fieldCss.row}>
        <Button look="main" type="submit" name="do" value="save" disabled={isBusy}>
          {t('automod.save')}
        </Button>
        {canSkip(outcome) ? (
          <Button type="submit" name="do" value="save-valid" disabled={isBusy}>
            {t('automod.saveValid', { count: outcome?.validRules ?? 0 })}
          </Button>
        ) : null}
        <Button type="submit" name="do" value="check" disabled={isBusy}>
          {t('automod.check')}
        </Button>
        <Button type="submit" name="do" value="draft" disabled={isBusy}>
          {t('automod.saveDraft')}
        </Button>
        {page.draft === null ? null : (
          <Button look="quiet" type="submit" name="do" value="discard" disabled={isBusy}>
            {t('automod.discard')}
          </Button>
        )}
      </p>
      <RehearseFields isRunning={isRehearsing} isBusy={isBusy} scope={values?.scope} />
    </Form>
  )
}

/** Whether some rules have errors and others don't. */
function canSkip(outcome: RulesAnswer | undefined): boolean {
  const hasErrors = outcome?.problems.some(problem => problem.severity === 'error') === true
  return hasErrors && outcome.validRules > 0
}

function InUse({ page }: { page: Page }) {
  const { number, draft, isShadow, yaml } = page
  const name = draft?.editedBy === null ? t('automod.deletedAccount') : `u/${draft?.editedBy}`
  const inUse =
    number === 0 || yaml.trim() === ''
      ? t('automod.isEmpty')
      : t(isShadow ? 'automod.isWatching' : 'automod.isRunning', { number })
  return (
    <p className={css.quiet}>
      {draft === null
        ? inUse
        : number === 0
          ? t('automod.isFirstDraft', { name })
          : t('automod.isDraft', { name, number })}
    </p>
  )
}

function Outcome({
  outcome,
  text,
  area,
}: {
  outcome: RulesAnswer
  text: string
  area: React.RefObject<HTMLTextAreaElement | null>
}) {
  if (outcome.problems.length > 0) return <ProblemList problems={outcome.problems} text={text} area={area} />
  return outcome.did === 'check' ? (
    <p className={css.told} role="status">
      {t('automod.checkedFine')}
    </p>
  ) : null
}

/** Text area with line numbers. */
function RulesArea({
  area,
  defaultValue,
  onChange,
  error,
  isConflict,
}: {
  area: React.RefObject<HTMLTextAreaElement | null>
  defaultValue: string
  onChange: (text: string) => void
  error: string | undefined
  isConflict: boolean
}) {
  const id = useEarlyText(text => setLines(text.split('\n').length))
  const numbers = useRef<HTMLPreElement>(null)
  const [lines, setLines] = useState(defaultValue.split('\n').length)
  useEffect(() => setLines((area.current?.value ?? '').split('\n').length), [area])
  return (
    <div className={fieldCss.field}>
      <label className={fieldCss.label} htmlFor={id}>
        {t('automod.editor')}
      </label>
      <div className={css.area}>
        <pre ref={numbers} className={css.numbers} aria-hidden="true">
          {Array.from({ length: lines }, (_, index) => index + 1).join('\n')}
        </pre>
        <textarea
          ref={area}
          id={id}
          name="yaml"
          defaultValue={defaultValue}
          spellCheck={false}
          autoCapitalize="none"
          autoCorrect="off"
          wrap="off"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
          onChange={event => {
            onChange(event.target.value)
            setLines(event.target.value.split('\n').length)
          }}
          onScroll={event => {
            if (numbers.current !== null) numbers.current.scrollTop = event.currentTarget.scrollTop
          }}
        />
      </div>
      {error === undefined ? null : (
        <p className={fieldCss.error} id={`${id}-error`} role="alert">
          {error} {isConflict ? t('automod.conflictHint') : ''}
        </p>
      )}
      <p className={fieldCss.hint} id={`${id}-hint`}>
        {t('automod.editorHint', { limit: AUTOMOD_LIMITS.fileLength })}
      </p>
    </div>
  )
}

function RehearseFields({
  isRunning,
  isBusy,
  scope,
}: {
  isRunning: boolean
  isBusy: boolean
  scope: string | undefined
}) {
  const id = useId()
  return (
    <fieldset className={css.rehearse}>
      <legend>{t('rehearsal.title')}</legend>
      <p>{t('rehearsal.about')}</p>
      <p className={fieldCss.row}>
        <label htmlFor={id}>{t('rehearsal.scope')}</label>
        <select id={id} name="scope" defaultValue={scope ?? 'days'}>
          {REHEARSAL_SCOPES.map(known => (
            <option key={known} value={known}>
              {t(`rehearsal.scope.${known}`)}
            </option>
          ))}
        </select>
        <Button type="submit" name="do" value="rehearse" disabled={isBusy || isRunning}>
          {t('rehearsal.start')}
        </Button>
      </p>
    </fieldset>
  )
}
