import { Form, useActionData, useLoaderData } from 'react-router'
import type { BannerContent } from '#shared/inbox/banner-view.ts'
import { t } from '#shared/messages/t.ts'
import { BannerBox } from '../../features/inbox/inbox-banner.tsx'
import { typedIn } from '../../forms/filled-form.ts'
import { failureOf, fieldError, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, FormProblem, fieldCss, TextAreaField, TextField } from '../../ui/fields/field.tsx'
import { FullDate } from '../../ui/full-date.tsx'
import { SureButton } from '../../ui/sure-button.tsx'
import { tNodes } from '../../ui/t-nodes.ts'
import { AdminFrame } from './admin-frame.tsx'
import css from './admin-page.module.css'
import type { loader } from './banner-page.server.ts'

export { action, loader } from './banner-page.server.ts'

const TEXTS = ['notificationName', 'titleText', 'linkUrl'] as const
const LOOKS = ['colorText', 'thumbnailImageUrl', 'titleImage', 'bodyBackgroundImage'] as const
const CTA_PARTS = ['Text', 'Url', 'Background', 'Hover', 'Border'] as const
const FIELDS: readonly string[] = [
  ...TEXTS,
  ...LOOKS,
  'bodyText',
  'maxViews',
  ...CTA_PARTS.flatMap(part => [`primary${part}`, `secondary${part}`]),
]

type Previewed = { preview: BannerContent; typed: Record<string, string>; isDismissible: boolean }

/** The banner above members' notifications: the present one, and a form with a preview for the next. */
export default function BannerPage() {
  const { waiting, state, done } = useLoaderData<typeof loader>()
  const answer: unknown = useActionData()
  const result = failureOf(answer)
  const previewed = previewOf(answer)
  const typed = previewed?.typed ?? typedIn(answer) ?? {}
  const isDismissible =
    previewed?.isDismissible ?? (result === undefined || typed.isDismissible !== undefined)
  return (
    <AdminFrame title={t('admin.page.banner')} page="banner" waiting={waiting} intro={t('inboxBanner.intro')}>
      {done === 'set' || done === 'ended' ? (
        <p className={css.done} role="status">
          {t(`inboxBanner.done.${done}`)}
        </p>
      ) : null}
      <section className={css.part}>
        <h2>{t('inboxBanner.now')}</h2>
        {state === null ? <p>{t('inboxBanner.none')}</p> : <Current state={state} />}
      </section>
      <Form method="post" className={fieldCss.form}>
        <h2 className={css.formTitle}>{t(state === null ? 'inboxBanner.new' : 'inboxBanner.replace')}</h2>
        <FormProblem words={formError(result, FIELDS)} />
        {previewed === null ? null : <Preview content={previewed.preview} />}
        {TEXTS.map(name => (
          <Text key={name} name={name} typed={typed} error={fieldError(result, name)} />
        ))}
        <TextAreaField
          name="bodyText"
          label={t('inboxBanner.field.bodyText')}
          defaultValue={typed.bodyText ?? ''}
          rows={3}
          error={fieldError(result, 'bodyText')}
        />
        {LOOKS.map(name => (
          <Text key={name} name={name} typed={typed} error={fieldError(result, name)} />
        ))}
        {(['primary', 'secondary'] as const).map(which => (
          <fieldset key={which} className={fieldCss.form}>
            <legend className={fieldCss.label}>{t(`inboxBanner.${which}`)}</legend>
            {CTA_PARTS.map(part => (
              <TextField
                key={part}
                name={which + part}
                label={t(`inboxBanner.cta.${part}`)}
                defaultValue={typed[which + part] ?? ''}
                error={fieldError(result, which + part)}
              />
            ))}
          </fieldset>
        ))}
        <TextField
          name="maxViews"
          label={t('inboxBanner.field.maxViews')}
          inputMode="numeric"
          defaultValue={typed.maxViews ?? '5'}
          error={fieldError(result, 'maxViews')}
        />
        <CheckField
          name="isDismissible"
          label={t('inboxBanner.field.isDismissible')}
          defaultChecked={isDismissible}
        />
        <CheckField
          name="isPromo"
          label={t('inboxBanner.field.isPromo')}
          defaultChecked={previewed?.preview.isPromo === true || typed.isPromo !== undefined}
        />
        <p className={fieldCss.row}>
          <Button type="submit" name="intent" value="preview">
            {t('inboxBanner.preview')}
          </Button>
          <Button look="main" type="submit" name="intent" value="set">
            {t('inboxBanner.putUp')}
          </Button>
        </p>
      </Form>
    </AdminFrame>
  )
}

type State = NonNullable<Awaited<ReturnType<typeof loader>>['state']>

function Current({ state: { content, since, people, views, dismissed } }: { state: State }) {
  return (
    <>
      <BannerBox banner={content} />
      <p>{tNodes('inboxBanner.since', { since: <FullDate at={since} /> })}</p>
      <p>{t('inboxBanner.counts', { people, views, dismissed })}</p>
      <Form method="post">
        <SureButton type="submit" name="intent" value="end" sure={t('inboxBanner.endSure')}>
          {t('inboxBanner.end')}
        </SureButton>
      </Form>
    </>
  )
}

function Preview({ content }: { content: BannerContent }) {
  return (
    <div data-preview="">
      <p className={fieldCss.label}>{t('inboxBanner.previewed')}</p>
      <BannerBox banner={content} />
    </div>
  )
}

type TextProps = {
  name: (typeof TEXTS)[number] | (typeof LOOKS)[number]
  typed: Record<string, string>
  error: string | undefined
}

function Text({ name, typed, error }: TextProps) {
  return (
    <TextField
      name={name}
      label={t(`inboxBanner.field.${name}`)}
      defaultValue={typed[name] ?? ''}
      error={error}
    />
  )
}

function previewOf(answer: unknown): Previewed | null {
  return typeof answer === 'object' && answer !== null && 'preview' in answer ? (answer as Previewed) : null
}
