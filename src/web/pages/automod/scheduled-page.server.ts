import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { findCommunity } from '#domain/communities/load-communities.ts'
import { listScheduledPosts } from '#domain/scheduled-posts/list-scheduled-posts.ts'
import {
  deleteScheduledPost,
  importSchedule,
  saveScheduledPost,
} from '#domain/scheduled-posts/save-scheduled-post.ts'
import type { Ctx } from '#platform/context/context.ts'
import { requestContext } from '#platform/context/request-context.ts'
import type { AutomodProblem } from '#shared/automod.ts'
import { fail } from '#shared/errors.ts'
import { guarded } from '#shared/guards.ts'
import type { CommunityId } from '#shared/ids.ts'
import { communityPath } from '#shared/paths.ts'
import { loadModFrame } from '../../features/moderation/load-mod-frame.server.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'

export type ScheduleAnswer = { problems: AutomodProblem[]; values: Record<string, string> }

/** A community's scheduled posts; `?edit=` opens one of them. For moderators with the right to posts. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { frame, access } = await loadModFrame(request, {
    url,
    name: params.community ?? '',
    right: 'posts',
  })
  const posts = await listScheduledPosts(request.ctx, { communityId: access.row.id })
  const editing = posts.find(post => String(post.id) === url.searchParams.get('edit')) ?? null
  const added = url.searchParams.get('added')
  return {
    frame,
    posts,
    editing,
    added: added !== null && /^\d{1,3}$/.test(added) ? Number(added) : null,
    timeZones: ['UTC', ...Intl.supportedValuesOf('timeZone').filter(zone => zone !== 'UTC')],
  }
}

export const action = guarded(
  { who: 'member', rate: 'edit-schedule' },
  async ({ request, context, params }: ActionFunctionArgs) => {
    const { ctx } = context.get(requestContext)
    const form = await request.formData()
    const row = (await findCommunity(ctx, { name: params.community ?? '' })) ?? fail('not_found')
    const here = `${communityPath(row.name)}about/scheduled`
    try {
      return await act(ctx, { communityId: row.id, form, here })
    } catch (error) {
      return formFailure(error, form)
    }
  },
)

async function act(
  ctx: Ctx,
  { communityId, form, here }: { communityId: CommunityId; form: FormData; here: string },
) {
  const id = Number.parseInt(textOf(form, 'id'), 10) || null
  if (form.get('do') === 'delete') {
    await deleteScheduledPost(ctx, { communityId, id: id ?? fail('not_found') })
    return redirect(here)
  }
  if (form.get('do') === 'import') {
    const text = textOf(form, 'text')
    const { added, problems } = await importSchedule(ctx, { communityId, text })
    const isRefused = problems.some(problem => problem.severity === 'error')
    if (isRefused) return data({ problems, values: { text } } satisfies ScheduleAnswer, { status: 400 })
    return redirect(`${here}?added=${added}`)
  }
  await saveScheduledPost(ctx, { communityId, id, ...readPost(form) })
  return redirect(here)
}

function readPost(form: FormData) {
  return {
    title: textOf(form, 'title'),
    body: textOf(form, 'body'),
    firstLocal: textOf(form, 'firstLocal').slice(0, 16),
    timeZone: textOf(form, 'timeZone'),
    repeatUnit: textOf(form, 'repeatUnit'),
    repeatEvery: Number(textOf(form, 'repeatEvery') || '1'),
    isPinned: form.has('isPinned'),
    isDistinguished: form.has('isDistinguished'),
    isLocked: form.has('isLocked'),
    isContest: form.has('isContest'),
    isNsfw: form.has('isNsfw'),
    suggestedSort: textOf(form, 'suggestedSort') || null,
    flairText: textOf(form, 'flairText').trim() || null,
  }
}
