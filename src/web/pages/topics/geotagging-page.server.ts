import type { LoaderFunctionArgs } from 'react-router'
import { answerPlace } from '#domain/geotags/answer-place.ts'
import { listUnplaced } from '#domain/geotags/list-unplaced.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { countryCodes } from '#shared/communities/place-fields.ts'
import { fail } from '#shared/errors.ts'
import { parseFullname } from '#shared/ids.ts'
import { nameCountries } from '#shared/messages/country-names.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { text } from '../../forms/form-input.ts'

/** Loads `/label/subreddits`: communities without a location (R2.4-31). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { ctx } = context.get(requestContext)
  const communities = await listUnplaced(ctx)
  // Only members are asked.
  return {
    communities,
    countries: ctx.viewer === null || communities.length === 0 ? [] : nameCountries(countryCodes()),
  }
}

export const action = formAction({
  guard: { who: 'member', rate: 'geotag' },
  input: { community: text, kind: text, country: text, region: text },
  async run({ ctx }, { community, ...answer }) {
    const communityId = parseFullname('t5', community) ?? fail('not_found')
    await answerPlace(ctx, { ...answer, communityId })
    return '/label/subreddits'
  },
})
