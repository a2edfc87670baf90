import type { LoaderFunctionArgs } from 'react-router'
import { sendPlaceOffer } from './requirements-data.server.ts'

/** `/data/requirements?community=…`: a community's post requirements and rules, for the submit form. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  return sendPlaceOffer(args)
}
