import { useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { formatCooldown } from '#shared/tiles/format-cooldown.ts'
import type { TileEventView } from '#shared/tiles/tile-rules.ts'
import { loginPath } from '../../data/login-path.ts'
import { useShell } from '../../data/shell-data.ts'
import { EndEvent, StartEvent } from '../../features/tiles/event-forms.tsx'
import { PlaceTile } from '../../features/tiles/place-tile.tsx'
import { TileCanvas } from '../../features/tiles/tile-canvas.tsx'
import css from '../../features/tiles/tiles.module.css'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { failureOf, formError } from '../../forms/form-result.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormProblem } from '../../ui/fields/field.tsx'
import { FullDate } from '../../ui/full-date.tsx'
import { tNodes } from '../../ui/t-nodes.ts'
import type { loader } from './tiles-page.server.ts'

export { action, loader } from './tiles-page.server.ts'

const FIELDS = ['column', 'row', 'color', 'title', 'size', 'waitSeconds', 'hours']

/** `/tiles`: a canvas for everybody, a tile at a time. */
export default function TilesPage() {
  const { event, canRun } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof import('./tiles-page.server.ts').action>()
  const result = failureOf(answer)
  const isRunning = event !== null && !event.isOver
  return (
    <SingleColumn title={event?.title ?? t('tiles.title')} isNarrow>
      <PageTitle label={t('tiles.title')} />
      <div className={css.page}>
        <FormProblem words={formError(result, FIELDS)} />
        {answer !== undefined && 'ok' in answer ? <p role="status">{answer.ok}</p> : null}
        {event === null ? <EmptyState icon="image" words={t('tiles.none')} /> : <Event event={event} />}
        {!canRun ? null : isRunning ? <EndEvent /> : <StartEvent result={result} />}
      </div>
    </SingleColumn>
  )
}

function Event({ event }: { event: TileEventView }) {
  const { viewer } = useShell()
  const result = failureOf(useActionData())
  if (event.isOver)
    return (
      <>
        <p>{t('tiles.over')}</p>
        <TileCanvas event={event} />
      </>
    )
  return (
    <>
      <p>{t('tiles.intro', { wait: formatCooldown(event.waitSeconds * 1_000) })}</p>
      <p className={css.quiet}>{tNodes('tiles.ends', { when: <FullDate key="when" at={event.endsAt} /> })}</p>
      {viewer === null ? (
        <>
          <TileCanvas event={event} />
          <div>
            <ButtonLink look="main" to={loginPath({ pathname: '/tiles', search: '' })}>
              {t('tiles.logIn')}
            </ButtonLink>
          </div>
        </>
      ) : (
        <PlaceTile event={event} result={result} />
      )}
    </>
  )
}
