import { useActionData, useLoaderData } from 'react-router'
import { SIGN_UP_BLOCK_KINDS } from '#shared/accounts/sign-up.ts'
import { t } from '#shared/messages/t.ts'
import { SensitiveForm } from '../../../features/account/sensitive-form.tsx'
import { typedIn } from '../../../forms/filled-form.ts'
import { failureOf, fieldError, formError } from '../../../forms/form-result.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CheckField, FormProblem, fieldCss, TextField } from '../../../ui/fields/field.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import css from '../admin-page.module.css'
import { BlockAct, BlockLine, BlockTermFields } from '../blocks/block-parts.tsx'
import type { loader } from './sign-up-blocks-page.server.ts'

export { action, loader } from './sign-up-blocks-page.server.ts'

/** Email domains, words in names and networks that may not sign up. */
export default function SignUpBlocksPage() {
  const { waiting, blocks, done, lifted } = useLoaderData<typeof loader>()
  const answer: unknown = useActionData()
  const result = failureOf(answer)
  const own = result?.values?.intent === 'block' ? result : undefined
  const typed = own === undefined ? {} : (typedIn(answer) ?? {})
  return (
    <AdminFrame
      title={t('admin.page.blocks')}
      page="blocks"
      waiting={waiting}
      intro={t('signUpBlocks.intro')}
    >
      {done === null || result !== undefined ? null : (
        <div className={css.done} role="status">
          <p>{t(`signUpBlocks.done.${done}`)}</p>
          {done === 'lifted' && lifted !== null ? (
            <BlockAct id={lifted} intent="restore" words={t('signUpBlocks.undo')} />
          ) : null}
        </div>
      )}
      {own === undefined ? <FormProblem words={formError(result, [])} /> : null}
      <SensitiveForm method="post" className={fieldCss.form} intents={['block']} isForAdmin>
        <h2 className={css.formTitle}>{t('signUpBlocks.new')}</h2>
        <FormProblem words={formError(own, ['value', 'reason', 'days'])} />
        <fieldset className={fieldCss.field}>
          <legend className={fieldCss.label}>{t('signUpBlocks.kind')}</legend>
          {SIGN_UP_BLOCK_KINDS.map(kind => (
            <CheckField
              key={kind}
              type="radio"
              name="kind"
              value={kind}
              label={t(`signUpBlocks.kind.${kind}`)}
              hint={t(`signUpBlocks.kindHint.${kind}`)}
              defaultChecked={kind === (typed.kind ?? 'email_domain')}
            />
          ))}
        </fieldset>
        <TextField
          name="value"
          label={t('signUpBlocks.value')}
          defaultValue={typed.value ?? ''}
          error={fieldError(own, 'value')}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <BlockTermFields label={t('signUpBlocks.reason')} typed={typed} result={own} />
        <p className={fieldCss.row}>
          <Button look="main" type="submit" name="intent" value="block">
            {t('signUpBlocks.block')}
          </Button>
        </p>
      </SensitiveForm>
      <section className={`${css.part} ${css.earlier}`}>
        <h2>{t('signUpBlocks.now')}</h2>
        {blocks.length === 0 ? <EmptyState icon="shield" words={t('signUpBlocks.none')} /> : null}
        <ul className={css.rows}>
          {blocks.map(block => (
            <BlockLine
              key={block.id}
              block={block}
              name={block.value}
              kind={t(`signUpBlocks.kind.${block.kind}`)}
              act={
                <BlockAct
                  id={block.id}
                  intent="lift"
                  words={t('signUpBlocks.lift')}
                  label={t('signUpBlocks.liftNamed', { value: block.value })}
                />
              }
            />
          ))}
        </ul>
      </section>
    </AdminFrame>
  )
}
