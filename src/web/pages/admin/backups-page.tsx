import { useLoaderData } from 'react-router'
import { exactCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import type { BackupView } from '#shared/views/admin-view.ts'
import { Age } from '../../ui/age.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { tNodes } from '../../ui/t-nodes.ts'
import { AdminFrame } from './admin-frame.tsx'
import css from './admin-page.module.css'
import type { loader } from './backups-page.server.ts'

/** The command an operator runs. */
const COMMAND = 'npm run warren -- backup'

export { loader } from './backups-page.server.ts'

/** Backups: what was made, and whether restoring it gave the same rows. */
export default function BackupsPage() {
  const { waiting, backups, proven, rehearsal } = useLoaderData<typeof loader>()
  return (
    <AdminFrame title={t('admin.backups')} page="backups" waiting={waiting} intro={t('admin.backupsIntro')}>
      <p className={css.note} data-proven={proven !== null}>
        {proven?.provenAt == null ? (
          t('admin.backupUnproven')
        ) : (
          <Proven backup={proven} at={proven.provenAt} />
        )}
      </p>
      {backups.length === 0 ? (
        <EmptyState icon="check" words={t('admin.backupsNone')} />
      ) : (
        <div className={`${css.scroll} ${css.above}`}>
          <table className={css.table}>
            <caption className="visually-hidden">{t('admin.backups')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('admin.backupStarted')}</th>
                <th scope="col">{t('admin.backupState')}</th>
                <th scope="col">{t('admin.backupSize')}</th>
                <th scope="col">{t('admin.backupRows')}</th>
                <th scope="col">{t('admin.backupPictures')}</th>
                <th scope="col">{t('admin.backupFile')}</th>
              </tr>
            </thead>
            <tbody>
              {backups.map(backup => (
                <BackupRow key={backup.id} backup={backup} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className={css.note}>
        {tNodes('admin.backupsHow', { command: <code translate="no">{COMMAND}</code> })}
      </p>
      {rehearsal === null ? null : (
        <p className={`${css.note} ${css.above}`}>
          {tNodes('admin.rehearsed', { ...rehearsal, time: <Age at={rehearsal.rehearsedAt} /> })}
        </p>
      )}
    </AdminFrame>
  )
}

function Proven({ backup, at }: { backup: BackupView; at: string }) {
  return tNodes('admin.backupProven', {
    posts: backup.posts ?? 0,
    rows: backup.rows ?? 0,
    time: <Age at={at} />,
  })
}

function BackupRow({ backup }: { backup: BackupView }) {
  const state = stateOf(backup)
  const why = backup.error ?? backup.proofError
  return (
    <tr data-backup={backup.id} data-state={state}>
      <td>
        <Age at={backup.startedAt} />
      </td>
      <td>
        <span className={css.state} data-state={state === 'failed' || state === 'differs' ? 'report' : state}>
          {t(`admin.backupState.${state}`)}
        </span>
        {why === null ? null : <small>{why}</small>}
        {state === 'differs' ? (
          <small>{t('admin.backupDiffers', { count: backup.differences ?? 0 })}</small>
        ) : null}
      </td>
      <td>{backup.bytes === null ? null : t('admin.backupMegabytes', { count: megabytes(backup.bytes) })}</td>
      <td>{backup.rows === null ? null : exactCount(backup.rows)}</td>
      <td>{backup.mediaFiles === null ? null : exactCount(backup.mediaFiles)}</td>
      <td>{backup.isRemoved ? t('admin.backupRemoved') : <code translate="no">{backup.path}</code>}</td>
    </tr>
  )
}

type State = 'running' | 'failed' | 'proven' | 'differs' | 'unproven'

function stateOf({ error, finishedAt, differences }: BackupView): State {
  if (error !== null) return 'failed'
  if (finishedAt === null) return 'running'
  if (differences === null) return 'unproven'
  return differences === 0 ? 'proven' : 'differs'
}

function megabytes(bytes: number): string {
  return exactCount(Math.max(1, Math.round(bytes / 1_000_000)))
}
