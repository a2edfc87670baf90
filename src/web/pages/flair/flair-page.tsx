import { useActionData, useLoaderData } from 'react-router'
import { FLAIR_KINDS, type FlairKind } from '#shared/communities/flair-kinds.ts'
import { t } from '#shared/messages/t.ts'
import { FLAIR_LIMITS } from '#shared/text/flair-rules.ts'
import type { FlairTemplateView } from '#shared/views/flair-view.ts'
import { EditList } from '../../features/edit-list/edit-list.tsx'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import { Flair } from '../../features/posts/flair.tsx'
import { SettingsCard, SettingsForm } from '../../features/settings-form/settings-form.tsx'
import { failureOf } from '../../forms/form-result.ts'
import { CheckField } from '../../ui/fields/field.tsx'
import css from './flair-page.module.css'
import type { loader } from './flair-page.server.ts'
import { FlairedMembers } from './flaired-members.tsx'
import { TemplateFields } from './template-fields.tsx'

export { action, loader } from './flair-page.server.ts'

export default function FlairPage() {
  const { frame, settings, templates, flaired } = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
  return (
    <ModFrame frame={frame} page="flair">
      {FLAIR_KINDS.map(kind => (
        <Templates key={kind} kind={kind} templates={templates[kind]} />
      ))}
      <div className={css.part}>
        <SettingsForm name="choices" place={frame.path} values={settings} fieldNames={[]}>
          {() => (
            <SettingsCard title={t('flair.whoChooses')}>
              <div>
                <CheckField
                  name="usersMayChoose"
                  label={t('flair.usersMayChoose')}
                  defaultChecked={settings.usersMayChoose}
                />
                <CheckField
                  name="postsMayChoose"
                  label={t('flair.postsMayChoose')}
                  defaultChecked={settings.postsMayChoose}
                />
              </div>
            </SettingsCard>
          )}
        </SettingsForm>
      </div>
      <FlairedMembers
        community={frame.name.slice(2)}
        flaired={flaired}
        templates={templates.user}
        result={result?.values?.intent === 'give' ? result : undefined}
      />
    </ModFrame>
  )
}

function Templates({ kind, templates }: { kind: FlairKind; templates: FlairTemplateView[] }) {
  return (
    <section className={css.part}>
      <h2>{t(`flair.kind.${kind}`)}</h2>
      <EditList
        list={kind}
        label={t(`flair.kind.${kind}`)}
        items={templates.map(template => ({ ...template, title: template.text }))}
        limit={FLAIR_LIMITS.templates}
        words={{ add: t(`flair.add.${kind}`), none: t(`flair.empty.${kind}`) }}
        heading={template => (
          <span className={css.shown}>
            <Flair flair={template} />
            {template.isModeratorOnly ? <small>{t('flair.forModerators')}</small> : null}
            {template.isEditable ? <small>{t('flair.editableMark')}</small> : null}
          </span>
        )}
        row={() => null}
        fields={(template, result) => <TemplateFields template={template} result={result} />}
        fieldNames={['text', 'background']}
      />
    </section>
  )
}
