import { holdsRole } from '#domain/accounts/policy.ts'
import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { isInUrl } from '#domain/link-previews/unicode-url.ts'
import type { Comparison, Filter, OwnList, State } from '#domain/query/query.ts'
import { momentOf } from '#domain/query/when.ts'
import { fold } from '#domain/query/words.ts'
import { writtenName } from '#shared/communities/community-name.ts'
import { isHostWithin } from '#shared/text/hosts.ts'
import type { Fact } from './facts.ts'
import type { SearchReader } from './reader.ts'

type Asked = { reader: SearchReader; access: CommunityAccess | undefined; fact: Fact }

/** Returns whether an item passes a filter for this reader. */
export function passesFilter(filter: Filter, { reader, access, fact }: Asked): boolean {
  switch (filter.by) {
    case 'author':
      return fact.authorName === filter.name.toLowerCase()
    case 'community':
      return fact.communityName === writtenName(filter.name).toLowerCase()
    case 'flair':
      return fact.flair !== null && fold(fact.flair).includes(fold(filter.text))
    case 'site':
      return fact.host !== null && isHostWithin(fact.host.toLowerCase(), filter.host)
    case 'url':
      return fact.url !== null && isInUrl(fact.url, filter.text)
    case 'kind':
      return filter.kinds.includes(fact.kind)
    case 'nsfw':
      return fact.isNsfw === filter.is
    case 'language':
      return speaks(fact.languageTag, filter.tag)
    case 'before':
      return fact.createdMs < momentOf(filter.when, reader.now)
    case 'after':
      return fact.createdMs >= momentOf(filter.when, reader.now)
    case 'score':
      return isWithin(fact.score, filter.range)
    case 'comments':
      return isWithin(fact.comments, filter.range)
    case 'has':
      return hasPart(filter.what, fact)
    case 'is':
      return isInState(filter.state, { reader, access, fact })
    case 'in':
      return isInList(filter.list, { reader, access, fact })
  }
}

/** Returns whether a language matches; communities without one use the site's. */
function speaks(tag: string, wanted: string): boolean {
  const own = (tag === '' ? 'en' : tag).toLowerCase()
  return own === wanted || own.startsWith(`${wanted}-`)
}

function isWithin(value: number, { least, most }: Comparison): boolean {
  return (least === null || value >= least) && (most === null || value <= most)
}

function hasPart(what: 'image' | 'link' | 'text' | 'flair', fact: Fact): boolean {
  if (what === 'image') return fact.hasImage
  if (what === 'link') return fact.url !== null || fact.body.includes('://')
  return what === 'text' ? fact.body !== '' : fact.flair !== null
}

function isInState(state: State, { reader, access, fact }: Asked): boolean {
  const isTeam = access?.isModerator === true || holdsRole(reader.viewer, 'content')
  switch (state) {
    case 'locked':
      return fact.isLocked
    case 'archived':
      return fact.isArchived
    case 'pinned':
      return fact.isPinned
    case 'spoiler':
      return fact.isSpoiler
    case 'crosspost':
      return fact.isCrosspost
    case 'edited':
      return fact.isEdited
    case 'op':
      return fact.isOp
    case 'removed':
      return isTeam && (fact.removal === 'removed' || fact.removal === 'spam')
    case 'filtered':
      return isTeam && fact.removal === 'filtered'
    case 'reported':
      return isTeam && fact.openReports > 0
  }
}

function isInList(list: OwnList, { reader, fact }: Asked): boolean {
  switch (list) {
    case 'saved':
      return fact.isSaved
    case 'hidden':
      return fact.isHidden
    case 'upvoted':
      return fact.isUpvoted
    case 'mine':
      return reader.viewer !== null && fact.authorId === reader.viewer.id
    case 'joined':
      return reader.joined.has(fact.communityId)
  }
}
