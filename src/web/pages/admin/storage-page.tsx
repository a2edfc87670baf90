import { useLoaderData } from 'react-router'
import { exactCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import type { DiskView, ScrubView } from '#shared/views/storage-view.ts'
import { Age } from '../../ui/age.tsx'
import { tNodes } from '../../ui/t-nodes.ts'
import { AdminFrame } from './admin-frame.tsx'
import css from './admin-page.module.css'
import type { loader } from './storage-page.server.ts'

/** The command an operator runs. */
const COMMAND = 'npm run warren -- scrub-media'

export { loader } from './storage-page.server.ts'

/** Storage: how full the disk is, and damaged pictures. */
export default function StoragePage() {
  const { waiting, disk, scrub } = useLoaderData<typeof loader>()
  return (
    <AdminFrame title={t('admin.storage')} page="storage" waiting={waiting} intro={t('admin.storageIntro')}>
      <Disk disk={disk} />
      <Pictures scrub={scrub} />
    </AdminFrame>
  )
}

function Disk({ disk }: { disk: DiskView }) {
  const used = Math.floor(disk.usedShare * 100)
  const { warn, uploads, writes } = disk.limits
  const words = t('admin.diskUsed', { used, free: exactCount(Math.floor(disk.freeBytes / 1_000_000_000)) })
  return (
    <section className={css.part} data-disk={disk.level}>
      <h2>{t('admin.disk')}</h2>
      <p className={disk.level === 'ok' ? css.note : css.alarm}>{t(`admin.disk.${disk.level}`)}</p>
      <meter
        className={css.meter}
        aria-label={words}
        min={0}
        max={100}
        low={warn}
        high={uploads}
        optimum={0}
        value={used}
      />
      <p>{words}</p>
      <p className={css.note}>{t('admin.diskLimits', { warn, uploads, writes })}</p>
    </section>
  )
}

function Pictures({ scrub: { last, damaged, damagedCount } }: { scrub: ScrubView }) {
  const command = <code translate="no">{COMMAND}</code>
  return (
    <section className={css.part}>
      <h2>{t('admin.pictures')}</h2>
      <p className={css.note}>
        {last === null
          ? tNodes('admin.picturesNone', { command })
          : last.finishedAt === null
            ? tNodes('admin.picturesRunning', { time: <Age at={last.startedAt} />, files: last.files })
            : tNodes('admin.picturesChecked', { ...last, time: <Age at={last.finishedAt} /> })}
      </p>
      {damagedCount === 0 ? null : (
        <>
          <p className={css.alarm}>{tNodes('admin.picturesDamaged', { count: damagedCount, command })}</p>
          <div className={css.scroll}>
            <table className={css.table}>
              <caption className="visually-hidden">{t('admin.pictures')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('admin.pictureFile')}</th>
                  <th scope="col">{t('admin.pictureProblem')}</th>
                </tr>
              </thead>
              <tbody>
                {damaged.map(({ key, problem }) => (
                  <tr key={key}>
                    <td>
                      <code translate="no">{key}</code>
                    </td>
                    <td>{t(`admin.pictureProblem.${problem}`)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  )
}
