import type { LoaderFunctionArgs } from 'react-router'
import { shareable } from '#shared/shareable.ts'
import { loadProfilePage } from './profile-data.server.ts'

/** `/data/profile`: the next page of a profile, for infinite scrolling. */
export const loader = shareable(async (args: LoaderFunctionArgs): Promise<Response> => {
  return loadProfilePage(args)
})
