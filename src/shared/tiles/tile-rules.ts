/** Limits of tile events, for forms and the server. */
export const TILE_RULES = {
  titleLength: 100,
  /** Tiles in a row, and rows. */
  size: { from: 4, to: 32 },
  waitSeconds: { from: 5, to: 360_000 },
  hours: { from: 1, to: 720 },
} as const

/** The colors of tiles, in the order in which the database counts them. */
export const TILE_COLORS = ['black', 'white', 'red', 'orange', 'yellow', 'green', 'blue', 'purple'] as const

export type TileEventView = {
  title: string
  size: number
  waitSeconds: number
  endsAt: string
  isOver: boolean
  /** Row after row, a character for each tile: the number of its color, or a dot. */
  canvas: string
}

/** The wait before the viewer may place the next tile (R3-cool-01). */
export type Cooldown = {
  /** Null when they need not wait. */
  expiresAt: string | null
  /** Whether they have to wait. */
  pending: boolean
}
