import { Readable } from 'node:stream'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { isStaffFor } from '#domain/accounts/policy.ts'
import { writeJournal } from '#domain/econ/write-journal.ts'
import { requestContext } from '#platform/context/request-context.ts'

/** Streams the journal of an entity to staff. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const { ctx } = context.get(requestContext)
  if (!isStaffFor(ctx.viewer, 'money')) throw redirect('/')
  const entityRef = url.searchParams.get('q') ?? ''
  const lines = await writeJournal(ctx, { entityRef })
  const name = entityRef.replace(/[^\w-]/g, '_').slice(0, 60)
  return new Response(Readable.toWeb(Readable.from(lines, { objectMode: false })) as ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="journal-${name}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
