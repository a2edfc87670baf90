/** `2026-05-01 12:00` in UTC: the same words for every admin. */
export function shortTime(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ')
}
