import { data, type LoaderFunctionArgs } from 'react-router'
import { listWikiPages } from '#domain/wiki/list-wiki-pages.ts'
import { GATE_STATUS } from '#shared/communities/gates.ts'
import { contextOf, openWiki } from './open-wiki.server.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = contextOf({ context })
  const opened = await openWiki(request, params)
  if (opened.gate !== null) return data({ gate: opened.gate }, { status: GATE_STATUS[opened.gate.kind] })
  const { place, wiki } = opened
  const after = url.searchParams.get('after')?.slice(0, 200) ?? ''
  return { gate: null, wiki, ...(await listWikiPages(request.ctx, { ...place, after })) }
}
