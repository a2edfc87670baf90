import type { LoaderFunctionArgs } from 'react-router'
import { isStaffFor } from '#domain/accounts/policy.ts'
import { loadTileEvent } from '#domain/tiles/load-tiles.ts'
import { placeTile } from '#domain/tiles/place-tile.ts'
import { endTileEvent, startTileEvent } from '#domain/tiles/run-tile-events.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { t } from '#shared/messages/t.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { number, oneOf, text } from '../../forms/form-input.ts'

/** Loads `/tiles`: the event that runs or the last one. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { ctx } = context.get(requestContext)
  return { event: await loadTileEvent(ctx), canRun: isStaffFor(ctx.viewer, 'money') }
}

/** Places a tile; staff also start and end events. */
export const action = formAction({
  guard: { who: 'member', rate: 'tile' },
  input: {
    intent: oneOf('place', 'start', 'end'),
    column: number,
    row: number,
    color: text,
    title: text,
    size: number,
    waitSeconds: number,
    hours: number,
  },
  async run({ ctx }, { intent, column, row, color, ...event }) {
    if (intent === 'start') {
      await startTileEvent(ctx, event)
      return { ok: t('tiles.started') }
    }
    if (intent === 'end') {
      await endTileEvent(ctx)
      return { ok: t('tiles.ended') }
    }
    await placeTile(ctx, { column, row, color })
    return { ok: t('tiles.placed') }
  },
})
