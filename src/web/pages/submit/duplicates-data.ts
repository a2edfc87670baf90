import type { LoaderFunctionArgs } from 'react-router'
import { loadDuplicates } from './duplicates-data.server.ts'

/** `/data/duplicates?url=…`: earlier posts of a link, for the submit form. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  return loadDuplicates(args)
}
