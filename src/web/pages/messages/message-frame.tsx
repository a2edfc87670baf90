import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { ToolsFrame } from '../../features/tools/tools-frame.tsx'
import { ButtonLink } from '../../ui/button.tsx'

const PAGES = ['messages', 'requests', 'sent'] as const

type Props = {
  title: string
  page: (typeof PAGES)[number] | null
  unread: { messages: number; requests: number }
  children: ReactNode
}

/** Frame of a private messages page, beside the folders. */
export function MessageFrame({ title, page, unread, children }: Props) {
  const links = PAGES.map(name => ({
    to: name === 'requests' ? '/message/messages?folder=requests' : `/message/${name}`,
    words: t(`message.page.${name}`),
    isCurrent: name === page,
    ...(name !== 'sent' && { count: unread[name] }),
  }))
  return (
    <ToolsFrame
      title={title}
      place={{ to: '/message/messages', words: t('message.title') }}
      label={t('message.pages')}
      groups={[{ words: null, links }]}
      acts={<ButtonLink to="/message/compose">{t('message.write')}</ButtonLink>}
    >
      <meta name="robots" content="noindex,nofollow" />
      {children}
    </ToolsFrame>
  )
}
