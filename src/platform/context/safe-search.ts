import { type RequestContext, SAFE_SEARCH_COOKIE } from './request-context.ts'

/** R9-12: two years. */
const SECONDS = 2 * 365 * 24 * 3_600

/** Returns whether safe search is on: for a member the inverse of their preference (R4-safe-01), for a visitor their cookie. */
export function isSafeSearchOn({ ctx, cookies }: Pick<RequestContext, 'ctx' | 'cookies'>): boolean {
  return ctx.viewer === null ? cookies[SAFE_SEARCH_COOKIE] !== '0' : !ctx.viewer.showNsfw
}

/** Saves a visitor's choice in a cookie. */
export function keepSafeSearch({ setCookie }: Pick<RequestContext, 'setCookie'>, isOn: boolean): void {
  setCookie(SAFE_SEARCH_COOKIE, isOn ? '1' : '0', { maxAgeSeconds: SECONDS })
}
