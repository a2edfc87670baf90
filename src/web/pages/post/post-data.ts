import type { LoaderFunctionArgs } from 'react-router'
import { loadPostData } from './post-data.server.ts'

/** `/data/post?id=…`: a post and its thread, for the overlay. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  return loadPostData(args)
}
