import type { LoaderFunctionArgs } from 'react-router'
import { sendRequirements } from './requirements-data.server.ts'

/** `/data/requirements?community=…`: what a community asks of posts, for the submit form. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  return sendRequirements(args)
}
