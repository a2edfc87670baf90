import type { LoaderFunctionArgs } from 'react-router'
import { requireStaff } from '#domain/accounts/policy.ts'
import { saveTopic } from '#domain/topics/edit-topics.ts'
import { listTopics } from '#domain/topics/list-topics.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { flag, number, text } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** Fields of the topic form. */
export const TOPIC_INPUT = {
  ...{ slug: text, title: text, description: text, isListed: flag, position: number },
  ...{ added: text, leftOut: text },
}

/** R2.4-32: loads the topics for staff. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  requireStaff(request.ctx, 'content')
  return { topics: await listTopics(request.ctx, { withUnlisted: true }) }
}

export const action = formAction({
  guard: { who: 'staff', role: 'content', rate: 'edit-topics' },
  input: TOPIC_INPUT,
  async run({ ctx }, input) {
    await saveTopic(ctx, { ...input, id: null })
    return '/admin/topics'
  },
})
