import { Form, useActionData, useLoaderData } from 'react-router'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { FLAIR_LIMITS } from '#shared/text/flair-rules.ts'
import { STYLE_COLORS, type StyleView } from '#shared/views/style-view.ts'
import { useUnsavedForm } from '../../features/leaving/use-unsaved-form.ts'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import { type FormResult, fieldError, formError } from '../../forms/form-result.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CommunityIcon } from '../../ui/community-icon.tsx'
import { CheckField, FormProblem, fieldCss, TextField } from '../../ui/fields/field.tsx'
import css from './style-page.module.css'
import type { loader } from './style-page.server.ts'

export { action, loader } from './style-page.server.ts'

const FIELDS = [...STYLE_COLORS, 'icon', 'banner', 'emojiWidth', 'emojiHeight']
const MEGABYTE = 1024 * 1024

/** The style editor as a page; changes show after saving. */
export default function StylePage() {
  const { frame, label, style } = useLoaderData<typeof loader>()
  const result = useActionData() as FormResult | undefined
  const form = useUnsavedForm()
  const { emojiSizeLeast: least, emojiSizeMost: most } = FLAIR_LIMITS
  return (
    <ModFrame frame={frame} page="style">
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        className={`${fieldCss.form} ${css.form}`}
        noValidate
      >
        <FormProblem words={formError(result, FIELDS)} />
        <p>{t('style.intro')}</p>
        <div className={css.grid}>
          {STYLE_COLORS.map(name => (
            <TextField
              key={name}
              name={name}
              label={t(`style.${name}`)}
              hint={t(name === 'accent' ? 'style.accentHint' : 'style.colorHint')}
              defaultValue={result?.values?.[name] ?? style[name]}
              error={fieldError(result, name)}
              autoComplete="off"
              spellCheck={false}
              placeholder="#2f6b4f"
            />
          ))}
        </div>
        <div className={css.picture}>
          <CommunityIcon label={label} size="large" />
          <PictureField kind="icon" style={style} result={result} />
        </div>
        <PictureField kind="banner" style={style} result={result} />
        <div className={css.grid}>
          {(['emojiWidth', 'emojiHeight'] as const).map(name => (
            <TextField
              key={name}
              type="number"
              name={name}
              label={t(`style.${name}`)}
              hint={t('style.emojiHint', { least, most })}
              min={least}
              max={most}
              defaultValue={result?.values?.[name] ?? style[name]}
              error={fieldError(result, name)}
            />
          ))}
        </div>
        <p className={fieldCss.row}>
          <Button look="main" type="submit">
            {t('style.save')}
          </Button>
          <ButtonLink to={frame.path}>{t('shell.cancel')}</ButtonLink>
        </p>
      </Form>
    </ModFrame>
  )
}

type PictureProps = { kind: 'icon' | 'banner'; style: StyleView; result: FormResult | undefined }

function PictureField({ kind, style, result }: PictureProps) {
  return (
    <div>
      <TextField
        type="file"
        name={kind}
        accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
        label={t(`style.${kind}`)}
        hint={t(`style.${kind}Hint`, { megabytes: LIMITS.imageBytes / MEGABYTE })}
        error={fieldError(result, kind)}
      />
      {style[kind] === null ? null : (
        <CheckField
          name={`removes-${kind}`}
          label={t(kind === 'icon' ? 'style.removeIcon' : 'style.removeBanner')}
        />
      )}
    </div>
  )
}
