import type { LoaderFunctionArgs } from 'react-router'
import { shareable } from '#shared/shareable.ts'
import { loadPostData } from './post-data.server.ts'

/** `/data/post?id=…`: a post and its thread, for the overlay. */
export const loader = shareable(async (args: LoaderFunctionArgs): Promise<Response> => {
  return loadPostData(args)
})
