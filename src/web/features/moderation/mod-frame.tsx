import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { isModQueue } from '#shared/moderation/mod-queues.ts'
import { PageTitle } from '../titles/page-title.tsx'
import { type ToolGroup, ToolsFrame } from '../tools/tools-frame.tsx'
import type { ModFrameData } from './load-mod-frame.server.ts'
import { hasTool, MOD_GROUPS, MOD_TOOLS, type ModToolPage } from './mod-tools.ts'

/** Frame of a moderator page of one community: title and links to the other tools. Hidden from search engines. */
export function ModFrame({
  frame,
  page,
  title = t(`mod.tool.${page}`),
  ...rest
}: {
  frame: ModFrameData
  page: ModToolPage
  /** When it differs from the tool's name. */
  title?: string
  acts?: ReactNode
  intro?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <PageTitle label={t('page.part', { part: title, whole: frame.name })} />
      <meta name="robots" content="noindex,nofollow" />
      <ToolsFrame
        {...rest}
        title={title}
        place={{ to: frame.path, words: frame.name }}
        label={t('mod.tools', { name: frame.name })}
        groups={groupsOf(frame)}
      />
    </>
  )
}

function groupsOf(frame: ModFrameData): ToolGroup[] {
  // Invited members can't open the tools yet.
  const isTeam = frame.path === ALL || frame.rights.length > 0
  const groups = MOD_GROUPS.map(group => ({
    words: t(`mod.group.${group}`),
    links: MOD_TOOLS.filter(tool => tool.group === group && isListed(frame, tool)).map(({ page }) => ({
      to: `${frame.path}about/${page}`,
      words: t(`mod.tool.${page}`),
      count: countOf(frame, page),
    })),
  }))
  const help = [{ to: '/wiki/moderating', words: t('mod.guide') }]
  if (isTeam && frame.path !== ALL)
    help.unshift({ to: `${frame.path}about/moderators#see-as`, words: t('mod.see.title') })
  return [
    ...(isTeam ? groups.filter(({ links }) => links.length > 0) : []),
    { words: t('mod.group.help'), links: help.map(link => ({ ...link, isCurrent: false })) },
  ]
}

const ALL = '/r/mod/'

/** Returns whether a tool is listed; for all communities together only the queues are. */
function isListed(frame: ModFrameData, tool: (typeof MOD_TOOLS)[number]): boolean {
  return frame.path === ALL ? isModQueue(tool.page) : hasTool(frame.rights, tool.right)
}

function countOf({ waiting }: ModFrameData, page: ModToolPage): number {
  return page === 'modqueue' || page === 'reports' ? waiting[page] : 0
}
