/** What stands above every page of somebody whom it concerns; `days` are left, counted as begun. */
export type AccountBanner =
  | { kind: 'browser' }
  | { kind: 'reset' }
  | { kind: 'permanent' }
  | { kind: 'temporary'; days: number }
