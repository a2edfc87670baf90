import { data, type LoaderFunctionArgs } from 'react-router'
import { findCommunity } from '#domain/communities/load-communities.ts'
import { listTimeZones } from '#domain/inbox/local-time.ts'
import { listScheduledPosts } from '#domain/scheduled-posts/list-scheduled-posts.ts'
import {
  deleteScheduledPost,
  importSchedule,
  saveScheduledPost,
} from '#domain/scheduled-posts/save-scheduled-post.ts'
import { fail } from '#shared/errors.ts'
import type { AutomodProblem } from '#shared/moderation/automod.ts'
import { communityPath } from '#shared/paths.ts'
import { openModPage } from '../../features/moderation/load-mod-frame.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { flag, type InputOf, text, textOrNull } from '../../forms/form-input.ts'

export type ScheduleAnswer = {
  problems: AutomodProblem[]
  /** The number of posts that are valid. */
  validPosts: number
  values: Record<string, string>
}

/** Loads a community's scheduled posts; `?edit=` opens one of them. Requires the posts permission. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { request, frame, access } = await openModPage({ context, params, url }, 'posts')
  const posts = await listScheduledPosts(request.ctx, { communityId: access.row.id })
  const editing = posts.find(post => String(post.id) === url.searchParams.get('edit')) ?? null
  const count = (name: string): number | null => {
    const text = url.searchParams.get(name)
    return text !== null && /^\d{1,3}$/.test(text) ? Number(text) : null
  }
  return {
    frame,
    posts,
    editing,
    added: count('added'),
    past: count('past') ?? 0,
    timeZones: listTimeZones(),
  }
}

const POST = {
  title: text,
  body: text,
  firstLocal: text,
  timeZone: text,
  repeatUnit: text,
  repeatEvery: text,
  isPinned: flag,
  isDistinguished: flag,
  isLocked: flag,
  isContest: flag,
  isNsfw: flag,
  suggestedSort: textOrNull,
  flairText: text,
}

export const action = formAction({
  guard: { who: 'member', rate: 'edit-schedule' },
  input: { do: text, id: text, text, ...POST },
  async run({ ctx, params }, { do: act, id: typedId, text: imported, ...post }) {
    const row = (await findCommunity(ctx, { name: params.community ?? '' })) ?? fail('not_found')
    const communityId = row.id
    const id = Number.parseInt(typedId, 10) || null
    const here = `${communityPath(row.name)}about/scheduled`
    if (act === 'import' || act === 'import-valid') {
      const skipsInvalid = act === 'import-valid'
      const done = await importSchedule(ctx, { communityId, text: imported, skipsInvalid })
      const { problems, validPosts } = done
      if (!done.isImported)
        return data({ problems, validPosts, values: { text: imported } } satisfies ScheduleAnswer, {
          status: 400,
        })
      return `${here}?added=${done.added}${done.past > 0 ? `&past=${done.past}` : ''}`
    }
    if (act === 'delete') await deleteScheduledPost(ctx, { communityId, id: id ?? fail('not_found') })
    else await saveScheduledPost(ctx, { communityId, id, ...readPost(post) })
    return here
  },
})

function readPost({ firstLocal, repeatEvery, flairText, ...post }: InputOf<typeof POST>) {
  return {
    ...post,
    firstLocal: firstLocal.slice(0, 16),
    repeatEvery: Number(repeatEvery || '1'),
    flairText: flairText.trim() || null,
  }
}
