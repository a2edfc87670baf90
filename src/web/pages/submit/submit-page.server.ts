import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { publishPost } from '#domain/automod/screened-writes.ts'
import { listMyCommunities } from '#domain/communities/list-communities.ts'
import { findCommunity } from '#domain/communities/load-communities.ts'
import { listRecent } from '#domain/communities/recent-communities.ts'
import { storeImage } from '#domain/media/store-image.ts'
import { findCrosspostOriginal } from '#domain/posts/crosspost-original.ts'
import { loadNewPostFlairChoices } from '#domain/posts/load-post-flair.ts'
import { viewLoaded } from '#domain/posts/load-posts.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { fail, isAppError } from '#shared/errors.ts'
import { guarded } from '#shared/guards.ts'
import { type MediaId, type PostId, parseFullname } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import { POST_KINDS, type PostKind } from '#shared/post-kinds.ts'
import type { CommunityLabel } from '#shared/views/community-view.ts'
import type { FlairChoices } from '#shared/views/flair-view.ts'
import { formFailure } from '../../forms/form-failure.server.ts'
import { textOf } from '../../forms/form-input.ts'
import { requireLogin, requireSettledName } from '../../forms/require-login.server.ts'
import { placeNameOf, placeText } from './place-name.ts'
import { loadPlaceOffer } from './requirements-data.server.ts'

/** A community, or your own profile, to post in. */
export type PlaceChoice = Pick<CommunityLabel, 'name' | 'icon' | 'kind'>

const RECENT_SHOWN = 5

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  requireSettledName(request, url)
  const search = url.searchParams
  const [community, communities, recent, original] = await Promise.all([
    startingCommunity(request, params.community),
    listMyCommunities(request.ctx),
    listRecent(request.ctx),
    loadOriginal(request, search.get('crosspost')),
  ])
  const chosen = community ?? search.get('community') ?? ''
  return {
    ...(await loadOffer(request, chosen)),
    kind: readKind(search.get('kind')) ?? (search.has('url') ? 'link' : 'text'),
    title: search.get('title') ?? original?.title ?? '',
    body: search.get('text') ?? '',
    url: search.get('url') ?? '',
    isCrosspost: search.has('crosspost'),
    original,
    communities: toChoices(communities),
    recent: toChoices(recent).slice(0, RECENT_SHOWN),
  }
}

function toChoices(labels: CommunityLabel[]): PlaceChoice[] {
  return labels
    .filter(({ kind }) => kind === 'community')
    .map(({ name, icon, kind }) => ({ name, icon, kind }))
}

async function startingCommunity({ ctx }: RequestContext, name: string | undefined): Promise<string | null> {
  if (name === undefined) return null
  return ((await findCommunity(ctx, { name })) ?? fail('not_found')).name
}

/** Loads requirements and flair of the named community. */
async function loadOffer(request: RequestContext, community: string) {
  const viewerName = request.ctx.viewer?.name ?? ''
  const name = placeNameOf(community, viewerName)
  return {
    community: placeText(community, viewerName),
    ...(await loadPlaceOffer(request.ctx, name)),
    flair: name === '' ? null : await offeredFlair(request, name),
  }
}

async function offeredFlair({ ctx }: RequestContext, name: string): Promise<FlairChoices | null> {
  const community = await findCommunity(ctx, { name })
  if (community === null || community.kind === 'profile') return null
  return loadNewPostFlairChoices(ctx, { communityId: community.id }).catch((error: unknown) => {
    // For a hidden community the form reports the error on submit.
    if (isAppError(error)) return null
    throw error
  })
}

async function loadOriginal({ ctx }: RequestContext, fullname: string | null) {
  const id = fullname === null ? null : parseFullname('t3', fullname)
  const post = id === null ? null : await findCrosspostOriginal(ctx, { id })
  return post === null ? null : viewLoaded(ctx, { post, withBody: false })
}

function readKind(text: FormDataEntryValue | null): PostKind | undefined {
  return POST_KINDS.find(kind => kind === text)
}

/** Creates the post. With script (`stay`) the page drops its draft and continues by itself. */
export const action = guarded(
  { who: 'member', rate: 'submit' },
  async ({ request, context }: ActionFunctionArgs) => {
    const info = context.get(requestContext)
    const form = await request.formData()
    try {
      const { permalink } = await publishPost(info.ctx, await readPost(info, form))
      return form.has('stay') ? { permalink } : redirect(permalink)
    } catch (error) {
      const failure = formFailure(error, form)
      // Without script, return the form for the typed community.
      return data(
        { ...failure.data, offer: await loadOffer(info, textOf(form, 'community')) },
        failure.init ?? {},
      )
    }
  },
)

async function readPost(info: RequestContext, form: FormData): Promise<Parameters<typeof publishPost>[1]> {
  const kind = readKind(form.get('kind')) ?? 'text'
  const crosspostOf = parseFullname('t3', textOf(form, 'crosspostOf'))
  return {
    communityName: placeNameOf(textOf(form, 'community'), info.ctx.viewer?.name ?? ''),
    kind,
    title: textOf(form, 'title'),
    body: textOf(form, 'body'),
    url: textOf(form, 'url'),
    isNsfw: form.has('isNsfw'),
    isSpoiler: form.has('isSpoiler'),
    flair: { templateId: textOf(form, 'flairTemplateId'), text: textOf(form, 'flairText') },
    ...(kind === 'image' && crosspostOf === null ? { images: await readImages(info, form) } : {}),
    ...(crosspostOf === null ? {} : { crosspostOf: crosspostOf as PostId }),
  }
}

type Images = { mediaId: MediaId; alt: string; caption: string }[]

/** Reads images uploaded earlier (with script), or files sent with the form. */
async function readImages(info: RequestContext, form: FormData): Promise<Images> {
  const alts = form.getAll('alt').map(String)
  const captions = form.getAll('caption').map(String)
  const ids = form.getAll('mediaId').map(Number)
  if (ids.length > 0)
    return ids.map((id, index) => ({
      mediaId: id as MediaId,
      alt: alts[index] ?? '',
      caption: captions[index] ?? '',
    }))
  const files = form.getAll('files').filter((file): file is File => file instanceof File && file.size > 0)
  if (files.length > LIMITS.imagesPerPost) fail('too_many_images', { field: 'images' })
  const images: Images = []
  for (const file of files) {
    if (file.size > LIMITS.imageBytes) fail('image_too_large', { field: 'images' })
    const bytes = Buffer.from(await file.arrayBuffer())
    const { mediaId } = await storeImage(info.ctx, { bytes, purpose: 'post', store: info.mediaStore })
    images.push({ mediaId, alt: alts[images.length] ?? alts[0] ?? '', caption: '' })
  }
  return images
}
