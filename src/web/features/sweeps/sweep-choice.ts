/** Parses a button value of the bulk removals list: `stop:12`, `undo:12`; null for anything else. */
export function parseSweepChoice(text: string): { how: 'stop' | 'undo'; sweepId: number } | null {
  const [, how, id] = /^(stop|undo):(\d{1,15})$/.exec(text) ?? []
  return how === undefined ? null : { how: how as 'stop' | 'undo', sweepId: Number(id) }
}
