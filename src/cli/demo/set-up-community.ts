import { saveRules } from '#domain/automod/save-rules.ts'
import { addRule } from '#domain/communities/setup/edit-community-rules.ts'
import { addWidget } from '#domain/communities/setup/edit-widgets.ts'
import { answerInvitation, inviteModerator } from '#domain/communities/team/moderators.ts'
import { addTemplate } from '#domain/flair/edit-templates.ts'
import { setUserFlair } from '#domain/flair/set-user-flair.ts'
import { REMOVAL_REASONS } from '#domain/moderation/removal-reasons.ts'
import { saveTeamText } from '#domain/moderation/team-texts.ts'
import { setWikiSettings } from '#domain/wiki/set-wiki-rights.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { FlairKind } from '#shared/communities/flair-kinds.ts'
import { type CommunityId, toBase36 } from '#shared/ids.ts'
import type { ModRight } from '#shared/moderation/mod-rights.ts'
import type { DemoCommunity, DemoFlair, DemoUpkeep } from './demo-types.ts'
import { actAs, type Planting } from './plant-post.ts'

/** Permissions of the second and third moderator. */
const RIGHTS: ModRight[] = ['posts', 'access', 'flair', 'mail', 'wiki']

export type PlantedCommunity = {
  planting: Planting
  community: DemoCommunity
  communityId: CommunityId
  owner: Ctx
}
/** Template ids by text, for assigning flair later. */
export type Kept = { upkeep: DemoUpkeep; postFlair: ReadonlyMap<string, string> }

/** Sets up a community as moderators do in its first days: team, rules, flair, sidebar, wiki, removal reasons, automod. */
export async function setUpCommunity(place: PlantedCommunity, upkeep: DemoUpkeep): Promise<Kept> {
  const { communityId, owner } = place
  await gatherTeam(place)
  for (const { title, text, appliesTo = 'all', asReported = '' } of upkeep.rules)
    await addRule(owner, { communityId, title, markdown: text, appliesTo, violationReason: asReported })
  for (const { title, message } of upkeep.reasons)
    await saveTeamText(owner, REMOVAL_REASONS, { communityId, id: null, title, message })
  for (const { kind, title, contents = '' } of upkeep.widgets)
    await addWidget(owner, { communityId, kind, title, contents, alt: '' })
  const postFlair = await addFlair(place, 'post', upkeep.postFlair)
  await flairPeople(place, upkeep)
  const settings = { mode: 'members', accountAgeDays: 30, karma: 0 } as const
  await setWikiSettings(owner, { communityId, settings })
  if (upkeep.automod !== undefined) await putInForce(place, upkeep.automod)
  return { upkeep, postFlair }
}

async function gatherTeam({ planting, community, communityId, owner }: PlantedCommunity): Promise<void> {
  for (const username of community.moderators.slice(1)) {
    await inviteModerator(owner, { communityId, username, rights: RIGHTS })
    const invited = actAs(planting, username, owner.now())
    await answerInvitation(invited, { communityId, accepts: true })
  }
}

async function addFlair(
  { communityId, owner }: PlantedCommunity,
  kind: FlairKind,
  list: readonly DemoFlair[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const { text, background = '', isModeratorOnly = false, isEditable = false } of list) {
    const tone = background === '' ? 'dark' : 'light'
    const fields = { text, background, tone, isModeratorOnly, isEditable } as const
    const { id } = await addTemplate(owner, { communityId, kind, ...fields })
    ids.set(text, toBase36(id))
  }
  return ids
}

async function flairPeople(place: PlantedCommunity, { userFlair, flairOfPeople }: DemoUpkeep): Promise<void> {
  const { planting, communityId, owner } = place
  const ids = await addFlair(place, 'user', userFlair)
  for (const [name, text] of Object.entries(flairOfPeople)) {
    const accountId = planting.viewers.get(name)?.id
    const templateId = ids.get(text)
    if (accountId === undefined || templateId === undefined) throw new Error(`No flair ${text} for ${name}`)
    await setUserFlair(owner, { communityId, accountId, choice: { templateId, text: '' } })
  }
}

async function putInForce({ communityId, owner }: PlantedCommunity, yaml: string): Promise<void> {
  const rules = { communityId, yaml, note: 'The first ones', isShadow: false, base: 0 }
  const outcome = await saveRules(owner, rules)
  if (!outcome.saved) throw new Error(`Rules with problems: ${JSON.stringify(outcome.problems)}`)
}
