import { z } from 'zod'

const FORM = 'must be community=points pairs such as pottery=100,cooking=250'
const RATE = /^([a-z0-9_]{2,21})=(\d{1,7})$/

/** Settings of community points. */
export const POINTS = z.object({
  POINT_RATES: z
    .string()
    .transform((text, issues) => {
      const pairs = text.split(',').map(part => RATE.exec(part.trim().toLowerCase()))
      const rates = pairs.flatMap(pair => (pair === null ? [] : [[pair[1], Number(pair[2])] as const]))
      if (rates.length === pairs.length && rates.every(([, points]) => points > 0))
        return Object.fromEntries(rates) as Record<string, number>
      issues.addIssue(FORM)
      return z.NEVER
    })
    .default({}),
  POINTS_DOCS_URL: z.url('must be a web address').optional(),
})

export type PointsConfig = {
  /** Points for one coin, by the community's name in lower case. */
  rates: Readonly<Record<string, number>>
  /** Address of the documentation, with a trailing slash; null: on the site itself. */
  docsUrl: string | null
}

export function toPointsConfig(settings: z.output<typeof POINTS>): PointsConfig {
  const url = settings.POINTS_DOCS_URL
  return { rates: settings.POINT_RATES, docsUrl: url === undefined ? null : url.replace(/\/?$/, '/') }
}
