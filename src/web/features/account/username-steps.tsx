import { type ComponentType, useState } from 'react'
import { Form, type FormProps, useFetcher, useSearchParams } from 'react-router'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { failureOf, fieldError, formError } from '../../forms/form-result.ts'
import { openModal } from '../../modals/open-modal.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormProblem, fieldCss, TextField } from '../../ui/fields/field.tsx'
import { useEarlyText } from '../../ui/fields/use-early-text.ts'
import { Link } from '../../ui/link.tsx'
import { Tip } from '../../ui/tip.tsx'

type Props = {
  /** The generated username. */
  name: string
  /** Result of the last form. */
  answer: unknown
  isChoosing: boolean
  /** Starts choosing a name in place; a link when missing. */
  onChoose?: () => void
  /** A fetcher's form, in a dialog. */
  FormTag?: ComponentType<FormProps>
}

/** Steps to keep or change the username: choice, field with rules, confirmation. Also works as a page without script. */
export function UsernameSteps({ name, answer, isChoosing, onChoose, FormTag = Form }: Props) {
  const result = failureOf(answer)
  const toConfirm = isConfirm(answer) ? answer.confirm : null
  if (toConfirm !== null) return <ConfirmStep name={toConfirm} FormTag={FormTag} />
  if (isChoosing || result !== undefined) return <ChooseStep answer={answer} FormTag={FormTag} />
  return <FirstStep name={name} onChoose={onChoose} FormTag={FormTag} />
}

function isConfirm(answer: unknown): answer is { confirm: string } {
  return typeof answer === 'object' && answer !== null && 'confirm' in answer
}

type Step = { FormTag: ComponentType<FormProps> }

function FirstStep({ name, onChoose, FormTag }: Step & { name: string; onChoose: (() => void) | undefined }) {
  const [search] = useSearchParams()
  const dest = search.get('dest')
  const choose = `?step=choose${dest === null ? '' : `&dest=${encodeURIComponent(dest)}`}`
  return (
    <FormTag method="post" action="/account/username" className={fieldCss.form}>
      <p>{t('username.keepText', { name })}</p>
      <p>{t('username.keepConfirmText', { name })}</p>
      <div className={fieldCss.row}>
        <Button type="submit" name="intent" value="keep">
          {t('username.keep', { name })}
        </Button>
        {onChoose === undefined ? (
          <ButtonLink look="main" to={choose}>
            {t('username.change')}
          </ButtonLink>
        ) : (
          <Button look="main" onClick={onChoose}>
            {t('username.change')}
          </Button>
        )}
      </div>
    </FormTag>
  )
}

function ChooseStep({ answer, FormTag }: Step & { answer: unknown }) {
  const result = failureOf(answer)
  const [typed, setTyped] = useState(result?.values?.name ?? '')
  const id = useEarlyText(setTyped)
  const check = useFetcher()
  const isFree = isConfirm(check.data) && check.data.confirm === typed.trim()
  const refusal = fieldError(failureOf(check.data), 'name')
  const limits = { min: LIMITS.accountNameMin, max: LIMITS.accountNameMax }
  const handleBlur = () => {
    if (typed.trim() !== '')
      check.submit({ intent: 'check', name: typed }, { method: 'post', action: '/account/username' })
  }
  return (
    <FormTag method="post" action="/account/username" className={fieldCss.form}>
      <FormProblem words={formError(result, ['name'])} />
      <TextField
        id={id}
        name="name"
        label={t('username.field')}
        hint={isFree ? t('username.free', { name: typed.trim() }) : t('account.nameHint', limits)}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onBlur={handleBlur}
        error={refusal ?? (isFree ? undefined : fieldError(result, 'name'))}
        required
        minLength={limits.min}
        maxLength={limits.max}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button look="main" type="submit" name="intent" value="check">
        {t('username.check')}
      </Button>
    </FormTag>
  )
}

function ConfirmStep({ name, FormTag }: Step & { name: string }) {
  return (
    <FormTag method="post" action="/account/username" className={fieldCss.form}>
      <p>{t('username.confirmText', { name })}</p>
      <input type="hidden" name="name" value={name} />
      <Button look="main" type="submit" name="intent" value="change">
        {t('username.confirm', { name })}
      </Button>
    </FormTag>
  )
}

/** Tells members with an editable username, and opens the steps in place. */
export function UsernameTip({ name }: { name: string }) {
  return (
    <Tip title={t('username.tip')} isOpen kind="username">
      <p>{t('username.tipText', { name })}</p>
      <Link
        to="/account/username?dest=/settings/account"
        onClick={event => {
          event.preventDefault()
          openModal('username', { name })
        }}
      >
        {t('username.change')}
      </Link>
    </Tip>
  )
}
