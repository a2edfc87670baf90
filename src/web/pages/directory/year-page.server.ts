import { type LoaderFunctionArgs, redirect } from 'react-router'
import { firstYear, listYear } from '#domain/posts/list-year.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { t } from '#shared/messages/t.ts'
import { yearPath } from '#shared/paths.ts'
import { shareable } from '#shared/shareable.ts'
import { isPageRequest } from '../../data/is-page-request.ts'
import { describeListing } from '../../features/head/describe-listing.server.ts'

/** Loads `/posts/{year}/`: its months with their best posts (R2.10-28). */
export const loader = shareable(async ({ request: sent, context, params, url }: LoaderFunctionArgs) => {
  const request = context.get(requestContext)
  const { ctx, facts } = request
  const year = /^\d{4}$/.test(params.year ?? '') ? Number(params.year) : fail('not_found')
  const thisYear = ctx.now().getUTCFullYear()
  const first = (await firstYear(ctx)) ?? thisYear
  // Until July the menu links to the previous year, even on a younger site.
  if (year > thisYear || year < Math.min(first, thisYear - 1)) fail('not_found')
  if (url.pathname !== yearPath(year)) throw redirect(yearPath(year), 301)
  const months = await listYear(ctx, { year })
  facts.tags.add('feed')
  for (const { posts } of months)
    for (const { fullname, community } of posts) facts.tags.add(fullname).add(community.fullname)
  if (isPageRequest(sent))
    describeListing(request, {
      title: t('year.title', { year: String(year) }),
      path: yearPath(year),
      isForSearch: months.length > 0,
    })
  return {
    year,
    earlier: year > first ? year - 1 : null,
    later: year < thisYear ? year + 1 : null,
    months: months.map(({ month, posts }) => ({
      month,
      posts: posts.map(({ fullname, title, permalink, score, commentCount, community }) => ({
        ...{ fullname, title, permalink, score, commentCount },
        place: community.prefixedName,
        placePath: community.path,
      })),
    })),
  }
})
