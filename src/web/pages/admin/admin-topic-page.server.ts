import type { LoaderFunctionArgs } from 'react-router'
import { requireStaff } from '#domain/accounts/policy.ts'
import { deleteTopic, loadTopicNames, saveTopic } from '#domain/topics/edit-topics.ts'
import { findTopic } from '#domain/topics/load-topic.ts'
import type { Ctx } from '#platform/context/context.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { text } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'
import { TOPIC_INPUT } from './admin-topics-page.server.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  requireStaff(request.ctx, 'content')
  const { id, slug, title, description, position, is_listed } = await requireTopic(request.ctx, params)
  const names = await loadTopicNames(request.ctx, { id })
  return { slug, title, description, position, isListed: is_listed, ...names }
}

export const action = formAction({
  guard: { who: 'staff', role: 'content', rate: 'edit-topics' },
  input: { ...TOPIC_INPUT, intent: text },
  async run({ ctx, params }, { intent, ...input }) {
    const { id } = await requireTopic(ctx, params)
    if (intent === 'delete') await deleteTopic(ctx, { id })
    else await saveTopic(ctx, { ...input, id })
    return '/admin/topics'
  },
})

async function requireTopic(ctx: Ctx, { topic = '' }: { topic?: string | undefined }) {
  return (await findTopic(ctx, { slug: topic })) ?? fail('not_found')
}
