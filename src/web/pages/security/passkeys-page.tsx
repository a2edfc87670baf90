import { useRef } from 'react'
import { useActionData, useLoaderData, useSubmit } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { PasskeyView } from '#shared/views/session-view.ts'
import { PasskeyButton } from '../../features/account/passkey-button.tsx'
import { SensitiveForm } from '../../features/account/sensitive-form.tsx'
import { type FormResult, fieldError, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormProblem, fieldCss, TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import { FullDate } from '../../ui/full-date.tsx'
import { tNodes } from '../../ui/t-nodes.ts'
import type { loader } from './passkeys-page.server.ts'
import css from './security-page.module.css'
import { SecuritySettings } from './security-page.tsx'

export { action, loader } from './passkeys-page.server.ts'

export default function PasskeysPage() {
  const { passkeys, hasSignOn } = useLoaderData<typeof loader>()
  const result = useActionData() as FormResult | undefined
  return (
    <SecuritySettings title={t('passkeys.title')} intro={t('passkeys.intro')} hasSignOn={hasSignOn}>
      <FormProblem words={formError(result, ['name'])} />
      {passkeys.length === 0 ? (
        <EmptyState icon="lock" words={t('passkeys.none')} />
      ) : (
        <ul className={css.entries}>
          {passkeys.map(passkey => (
            <Passkey key={`${passkey.id} ${passkey.name}`} passkey={passkey} />
          ))}
        </ul>
      )}
      <NewPasskey result={result} count={passkeys.length} />
    </SecuritySettings>
  )
}

function Passkey({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: PasskeyView }) {
  return (
    <li className={css.entry}>
      <SensitiveForm method="post" className={css.about}>
        <input type="hidden" name="id" value={id} />
        <TextField
          name="name"
          label={t('passkeys.name')}
          defaultValue={name}
          {...upTo(50)}
          required
          hint={tNodes(lastUsedAt === null ? 'passkeys.unused' : 'passkeys.used', {
            made: <FullDate at={createdAt} />,
            used: lastUsedAt === null ? null : <FullDate at={lastUsedAt} />,
          })}
        />
        <div className={fieldCss.row}>
          <Button type="submit" name="intent" value="rename" aria-label={t('passkeys.renameNamed', { name })}>
            {t('passkeys.rename')}
          </Button>
          <Button
            look="danger"
            type="submit"
            name="intent"
            value="remove"
            aria-label={t('passkeys.removeNamed', { name })}
          >
            {t('passkeys.remove')}
          </Button>
        </div>
      </SensitiveForm>
    </li>
  )
}

function NewPasskey({ result, count }: { result: FormResult | undefined; count: number }) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const handleShown = (passkey: string) => {
    const name = new FormData(form.current ?? undefined).get('name')
    submit({ intent: 'add', name: String(name), passkey }, { method: 'post' })
  }
  return (
    <form
      ref={form}
      className={`${fieldCss.form} ${css.card}`}
      onSubmit={event => event.preventDefault()}
      key={count}
    >
      <h2>{t('passkeys.newTitle')}</h2>
      <TextField
        name="name"
        label={t('passkeys.newName')}
        hint={t('passkeys.newHint')}
        defaultValue={t('passkeys.newDefault', { number: count + 1 })}
        {...upTo(50)}
        error={fieldError(result, 'name')}
      />
      <PasskeyButton wish="add" words={t('passkeys.add')} onShown={handleShown} />
      <noscript>
        <p>{t('passkeys.needsScript')}</p>
      </noscript>
    </form>
  )
}
