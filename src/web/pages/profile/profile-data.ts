import type { LoaderFunctionArgs } from 'react-router'
import { loadProfilePage } from './profile-data.server.ts'

/** `/data/profile`: a further page of a profile, for endless scrolling. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  return loadProfilePage(args)
}
