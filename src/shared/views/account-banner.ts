/** Banner above every page of an affected account; `days` left, rounded up. */
export type AccountBanner =
  | { kind: 'browser' }
  | { kind: 'reset' }
  | { kind: 'permanent' }
  | { kind: 'temporary'; days: number }
