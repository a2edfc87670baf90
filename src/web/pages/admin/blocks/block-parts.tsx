import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { BLOCK_LIMITS } from '#shared/site/block-terms.ts'
import { SensitiveForm } from '../../../features/account/sensitive-form.tsx'
import { type FormResult, fieldError } from '../../../forms/form-result.ts'
import { Age } from '../../../ui/age.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { FullDate } from '../../../ui/full-date.tsx'
import { tNodes } from '../../../ui/t-nodes.ts'
import css from '../admin-page.module.css'

/** Why something is blocked, and for how long. */
export function BlockTermFields({
  label,
  typed,
  result,
}: {
  label: string
  typed: Readonly<Record<string, string>>
  result: FormResult | undefined
}) {
  return (
    <>
      <TextField
        name="reason"
        label={label}
        hint={t('signUpBlocks.reasonHint')}
        defaultValue={typed.reason ?? ''}
        error={fieldError(result, 'reason')}
      />
      <TextField
        name="days"
        label={t('signUpBlocks.days', { most: BLOCK_LIMITS.days })}
        hint={t('signUpBlocks.daysHint')}
        inputMode="numeric"
        defaultValue={typed.days ?? ''}
        error={fieldError(result, 'days')}
      />
    </>
  )
}

type LineProps = {
  block: { id: number; reason: string; by: string | null; at: string; expiresAt: string | null }
  /** The blocked item and anything else blocked because of it. */
  name: string
  kind: string
  act: ReactNode
}

/** A block in the list of those that act. */
export function BlockLine({ block: { id, reason, by, at, expiresAt }, name, kind, act }: LineProps) {
  return (
    <li data-block={id}>
      <div className={css.what}>
        <p className={css.who}>
          <strong translate="no">{name}</strong> <span className={css.state}>{kind}</span>
        </p>
        {reason === '' ? null : <p>{reason}</p>}
        <small>
          {tNodes('signUpBlocks.since', {
            by: by === null ? t('admin.gone') : `u/${by}`,
            at: <Age at={at} />,
            until: expiresAt === null ? t('signUpBlocks.forGood') : <FullDate at={expiresAt} />,
          })}
        </small>
      </div>
      {act}
    </li>
  )
}

type ActProps = { id: number; intent: 'lift' | 'restore'; words: string; label?: string }

/** Lifts a block, or puts it back. */
export function BlockAct({ id, intent, words, label }: ActProps) {
  return (
    <SensitiveForm
      method="post"
      className={intent === 'lift' ? css.acts : undefined}
      intents={[intent]}
      isForAdmin
    >
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value={intent} aria-label={label}>
        {words}
      </Button>
    </SensitiveForm>
  )
}
