import { useActionData, useLoaderData } from 'react-router'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { EditList } from '../../features/edit-list/edit-list.tsx'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import { SettingsCard, SettingsForm } from '../../features/settings-form/settings-form.tsx'
import { typedIn } from '../../forms/filled-form.ts'
import { type FormResult, fieldError } from '../../forms/form-result.ts'
import { LinkFields } from './link-fields.tsx'
import { type LinkRow, parseRows } from './link-rows.ts'
import css from './setup.module.css'
import { WidgetFields } from './widget-fields.tsx'
import type { loader } from './widgets-page.server.ts'

export { action, loader } from './widgets-page.server.ts'

/** Sidebar widgets and the menu above the feed. */
export default function WidgetsPage() {
  const { frame, widgets, menu } = useLoaderData<typeof loader>()
  return (
    <ModFrame frame={frame} page="widgets">
      <p className={css.intro}>
        {t('setup.widgets.intro', { widgetsPerCommunity: LIMITS.widgetsPerCommunity })}
      </p>
      <EditList
        list="widgets"
        label={t('setup.widgets.list')}
        items={widgets}
        limit={LIMITS.widgetsPerCommunity}
        words={{ add: t('setup.widgets.addTitle'), none: t('setup.widgets.none') }}
        row={widget => <small>{t(`setup.widgets.kind.${widget.kind}`)}</small>}
        fields={(widget, result) => <WidgetFields widget={widget} result={result} />}
        fieldNames={['title', 'contents', 'alt', 'image']}
        encType="multipart/form-data"
      />
      <div className={css.apart}>
        <SettingsForm name="menu" place={frame.path} values={menu} fieldNames={['menu']}>
          {result => (
            <SettingsCard
              title={t('setup.menu.title')}
              hint={t('setup.menu.intro', { menuLinks: LIMITS.menuLinks })}
            >
              <MenuFields menu={menu} result={result} />
            </SettingsCard>
          )}
        </SettingsForm>
      </div>
    </ModFrame>
  )
}

/** Two levels of ten each. */
const MENU_ROWS = LIMITS.menuLinks * LIMITS.menuLinks

function MenuFields({ menu, result }: { menu: readonly LinkRow[]; result: FormResult | undefined }) {
  const plain = typedIn(useActionData())
  const typed = result?.values ?? (plain?.form === 'menu' ? plain : undefined)
  const line = Number(result?.error.details.line ?? 0)
  return (
    <LinkFields
      rows={parseRows(typed?.links) ?? menu}
      limit={MENU_ROWS}
      labelLength={LIMITS.menuLabelLength}
      error={fieldError(result, 'menu')}
      wrong={line > 0 ? line : null}
      isMenu
    />
  )
}
