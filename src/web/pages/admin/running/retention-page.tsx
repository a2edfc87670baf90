import { useLoaderData } from 'react-router'
import { exactCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import type { TableView } from '#shared/views/storage-view.ts'
import { AdminFrame } from '../admin-frame.tsx'
import css from '../admin-page.module.css'
import type { loader } from './retention-page.server.ts'

export { loader } from './retention-page.server.ts'

const MEGABYTE = 1_000_000

/** Every table: who writes it, how long its rows are kept, and how large it is. */
export default function RetentionPage() {
  const { waiting, tables } = useLoaderData<typeof loader>()
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0)
  return (
    <AdminFrame
      title={t('admin.page.retention')}
      page="retention"
      waiting={waiting}
      intro={t('retention.intro')}
    >
      <p className={css.note}>
        {t('retention.total', { tables: tables.length, size: exactCount(Math.ceil(bytes / MEGABYTE)) })}
      </p>
      <section
        className={`${css.scroll} ${css.above}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        aria-label={t('admin.page.retention')}
      >
        <table className={css.table} data-wide="true">
          <thead>
            <tr>
              <th scope="col">{t('retention.table')}</th>
              <th scope="col">{t('retention.owner')}</th>
              <th scope="col">{t('retention.kept')}</th>
              <th scope="col">{t('retention.deletedWith')}</th>
              <th scope="col">{t('retention.rows')}</th>
              <th scope="col">{t('retention.size')}</th>
            </tr>
          </thead>
          <tbody>
            {tables.map(table => (
              <TableRow key={table.name} table={table} />
            ))}
          </tbody>
        </table>
      </section>
    </AdminFrame>
  )
}

function TableRow({ table: { name, owner, retention, deletedWith, rows, bytes } }: { table: TableView }) {
  return (
    <tr data-table={name}>
      <th scope="row" translate="no">
        {name}
      </th>
      <td translate="no">{owner}</td>
      <td>{t(`retention.kept.${retention.kept}`, { count: retention.count })}</td>
      <td translate="no">{deletedWith.join(', ')}</td>
      <td>{exactCount(rows)}</td>
      <td>{sizeOf(bytes)}</td>
    </tr>
  )
}

function sizeOf(bytes: number): string {
  if (bytes < MEGABYTE) return t('retention.small')
  return t('retention.megabytes', { count: exactCount(Math.round(bytes / MEGABYTE)) })
}
