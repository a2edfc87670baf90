import { useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { MediaBlockView, ReviewedMedia } from '#shared/site/media-review.ts'
import { SensitiveForm } from '../../../features/account/sensitive-form.tsx'
import { typedIn } from '../../../forms/filled-form.ts'
import { failureOf, fieldError, formError } from '../../../forms/form-result.ts'
import { Age } from '../../../ui/age.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormProblem, fieldCss, TextField } from '../../../ui/fields/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { SureButton } from '../../../ui/sure-button.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import css from '../admin-page.module.css'
import { BlockAct, BlockLine, BlockTermFields } from '../blocks/block-parts.tsx'
import mediaCss from './media-page.module.css'
import type { loader } from './media-page.server.ts'

export { action, loader } from './media-page.server.ts'

/** The latest pictures, and what may not be uploaded. */
export default function MediaPage() {
  const { waiting, media, next, blocks, done, count, lifted } = useLoaderData<typeof loader>()
  const answer: unknown = useActionData()
  const result = failureOf(answer)
  return (
    <AdminFrame title={t('admin.page.media')} page="media" waiting={waiting} intro={t('media.intro')}>
      {done === null || result !== undefined ? null : (
        <div className={css.done} role="status">
          <p>{t(`media.done.${done}`, { count })}</p>
          {done === 'lifted' && lifted !== null ? (
            <BlockAct id={lifted} intent="restore" words={t('media.undo')} />
          ) : null}
        </div>
      )}
      <section className={css.part}>
        <h2>{t('media.recent')}</h2>
        {result?.values?.intent === 'block_file' ? null : <FormProblem words={formError(result, [])} />}
        {media.length === 0 ? <EmptyState icon="image" words={t('media.none')} /> : null}
        <ul className={mediaCss.grid}>
          {media.map(one => (
            <Reviewed key={one.id} one={one} />
          ))}
        </ul>
        {next === null ? null : <Link to={`/admin/media?before=${next}`}>{t('media.older')}</Link>}
      </section>
      <FileForm answer={answer} />
      <section className={`${css.part} ${css.earlier}`}>
        <h2>{t('media.blocked')}</h2>
        {blocks.length === 0 ? <EmptyState icon="shield" words={t('media.noBlocks')} /> : null}
        <ul className={css.rows}>
          {blocks.map(block => (
            <BlockLine
              key={block.id}
              block={block}
              name={nameOf(block)}
              kind={t(block.hasLook ? 'media.alike' : 'media.same')}
              act={
                <BlockAct
                  id={block.id}
                  intent="lift"
                  words={t('media.lift')}
                  label={t('media.liftNamed', { name: nameOf(block) })}
                />
              }
            />
          ))}
        </ul>
      </section>
    </AdminFrame>
  )
}

function Reviewed({ one: { id, owner, image, at } }: { one: ReviewedMedia }) {
  const name = owner === null ? t('admin.gone') : `u/${owner}`
  return (
    <li data-media={id}>
      <Picture image={image} sizes="200px" className={mediaCss.picture} alt={t('media.by', { name })} />
      <small>
        {name} <Age at={at} />
      </small>
      <SensitiveForm method="post" intents={['block']} isForAdmin>
        <input type="hidden" name="id" value={id} />
        <SureButton
          type="submit"
          name="intent"
          value="block"
          sure={t('media.blockSure')}
          aria-label={t('media.blockNamed', { name })}
        >
          {t('media.block')}
        </SureButton>
      </SensitiveForm>
    </li>
  )
}

function FileForm({ answer }: { answer: unknown }) {
  const result = failureOf(answer)
  const own = result?.values?.intent === 'block_file' ? result : undefined
  const typed = own === undefined ? {} : (typedIn(answer) ?? {})
  return (
    <SensitiveForm method="post" className={fieldCss.form} intents={['block_file']} isForAdmin>
      <h2 className={css.formTitle}>{t('media.file')}</h2>
      <FormProblem words={formError(own, ['sha256', 'reason', 'days'])} />
      <TextField
        name="sha256"
        label={t('media.sha256')}
        hint={t('media.sha256Hint')}
        defaultValue={typed.sha256 ?? ''}
        error={fieldError(own, 'sha256')}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <BlockTermFields label={t('media.reason')} typed={typed} result={own} />
      <p className={fieldCss.row}>
        <Button type="submit" name="intent" value="block_file">
          {t('media.blockFile')}
        </Button>
      </p>
    </SensitiveForm>
  )
}

/** The beginning of its digest. */
function nameOf({ sha256 }: MediaBlockView): string {
  return sha256.slice(0, 12)
}
