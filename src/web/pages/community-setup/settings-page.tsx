import { Form, Link, useActionData, useLoaderData } from 'react-router'
import { LIMITS } from '#shared/limits.ts'
import { t as tSetup } from '#shared/messages/translate-community-setup.ts'
import { t } from '#shared/messages/translate-pages.ts'
import { CommunityFields } from '../../features/communities/community-fields.tsx'
import { useUnsavedForm } from '../../features/leaving/use-unsaved-form.ts'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import { MarkdownField } from '../../features/writing/markdown-field.tsx'
import { failureOf, fieldError, formError } from '../../forms/form-result.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CheckField, FormProblem, fieldCss } from '../../ui/field.tsx'
import { PostFields } from './post-fields.tsx'
import { SETTINGS_FIELDS, SettingsFields } from './settings-fields.tsx'
import type { loader } from './settings-page.server.ts'
import css from './setup.module.css'

export { action, loader } from './settings-page.server.ts'

const FIELDS = ['title', 'description', 'sidebarMarkdown', 'accent', 'icon', ...SETTINGS_FIELDS]

/** Everything about a community that its moderators decide and that has no page of its own. */
export default function SettingsPage() {
  const { frame, community, isExcludedFromPopular, settings } = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
  const form = useUnsavedForm()
  const typed = result?.values
  const isExcluded = typed === undefined ? isExcludedFromPopular : 'isExcludedFromPopular' in typed
  return (
    <ModFrame frame={frame} page="settings">
      <Form ref={form} method="post" encType="multipart/form-data" className={fieldCss.form} noValidate>
        <FormProblem words={formError(result, FIELDS)} />
        <input type="hidden" name="hasSettings" value="1" />
        <h2 className={css.group}>{tSetup('setup.group.about')}</h2>
        <CommunityFields
          values={{ ...community, title: community.title === community.name ? '' : community.title }}
          result={result}
        />
        <CheckField
          name="isExcludedFromPopular"
          defaultChecked={isExcluded}
          label={t('community.excludeField')}
          hint={t('community.excludeHint')}
        />
        <MarkdownField
          name="sidebarMarkdown"
          label={t('community.sidebar')}
          hint={t('community.sidebarHint')}
          defaultValue={typed?.sidebarMarkdown ?? community.sidebarMarkdown}
          maxLength={LIMITS.sidebarLength}
          error={fieldError(result, 'sidebarMarkdown')}
        />
        <p>
          <Link to={`${community.path}about/style`}>{tSetup('setup.look')}</Link>
        </p>
        <SettingsFields settings={settings} result={result} />
        <PostFields settings={settings} result={result} />
        <p className={fieldCss.row}>
          <Button look="main" type="submit">
            {t('community.save')}
          </Button>
          <ButtonLink to={community.path}>{t('shell.cancel')}</ButtonLink>
        </p>
      </Form>
    </ModFrame>
  )
}
