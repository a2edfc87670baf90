import type { MouseEvent } from 'react'
import { t } from '#shared/messages/t.ts'
import { TILE_COLORS, type TileEventView } from '#shared/tiles/tile-rules.ts'
import css from './tiles.module.css'

/** Counted from 1, as the form's fields are. */
export type TilePlace = { column: number; row: number }

type Props = {
  event: Pick<TileEventView, 'canvas' | 'size'>
  chosen?: TilePlace | undefined
  onChoose?: (place: TilePlace) => void
}

/** The canvas; `onChoose` hears which tile is pressed. The form's fields do the same by keyboard. */
export function TileCanvas({ event: { canvas, size }, chosen, onChoose }: Props) {
  const placed = [...canvas].flatMap((color, at) =>
    color === '.'
      ? []
      : [{ at, x: at % size, y: Math.floor(at / size), fill: TILE_COLORS[Number(color)] ?? 'black' }],
  )
  const handleClick = (press: MouseEvent<SVGSVGElement>) => {
    const box = press.currentTarget.getBoundingClientRect()
    const place = (offset: number, length: number) =>
      Math.min(size, Math.max(1, Math.floor((offset / length) * size) + 1))
    onChoose?.({
      column: place(press.clientX - box.left, box.width),
      row: place(press.clientY - box.top, box.height),
    })
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the fields below choose a tile by keyboard
    <svg
      className={css.canvas}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('tiles.canvas', { placed: placed.length, size })}
      shapeRendering="crispEdges"
      data-clickable={onChoose === undefined ? undefined : ''}
      onClick={handleClick}
    >
      {placed.map(({ at, x, y, fill }) => (
        <rect key={at} x={x} y={y} width="1" height="1" fill={fill} />
      ))}
      {chosen === undefined ? null : (
        <rect
          className={css.chosen}
          x={chosen.column - 1}
          y={chosen.row - 1}
          width="1"
          height="1"
          data-chosen={`${chosen.column} ${chosen.row}`}
        />
      )}
    </svg>
  )
}
