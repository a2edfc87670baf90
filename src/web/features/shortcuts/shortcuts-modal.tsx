import { Fragment } from 'react'
import { Link } from 'react-router'
import { t } from '#shared/messages/translate-dialogs.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SHORTCUT_GROUPS, SHORTCUTS } from './shortcuts.ts'
import css from './shortcuts-modal.module.css'

/** The keyboard shortcuts, from the table that also says what the keys do. */
export function ShortcutsModal({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      <div className={css.groups}>
        {SHORTCUT_GROUPS.map(group => (
          <section key={group} aria-label={t(`keys.group.${group}`)}>
            <h3>{t(`keys.group.${group}`)}</h3>
            <dl className={css.list}>
              {SHORTCUTS.filter(shortcut => shortcut.group === group).map(({ id, keys }) => (
                <div key={id}>
                  <dt>
                    {keys.map((key, place) => (
                      <Fragment key={key}>
                        {place > 0 ? ' + ' : null}
                        <kbd>{key}</kbd>
                      </Fragment>
                    ))}
                  </dt>
                  <dd>{t(`keys.${id}`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={css.foot}>
        {t('keys.off')} <Link to="/settings#keys">{t('keys.settings')}</Link>
      </p>
    </Dialog>
  )
}
