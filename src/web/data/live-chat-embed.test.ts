import { expect, test } from 'vitest'
import { isLiveChatEmbed } from './live-chat-embed.ts'

test('[R1-22] live-chat embed mode is on for true and 1, and off for anything else', () => {
  const on = ['?livechat_embed=true', '?a=b&livechat_embed=1']
  const off = [
    '',
    '?livechat_embed',
    '?livechat_embed=',
    '?livechat_embed=false',
    '?livechat_embed=TRUE',
    '?livechat_embed=11',
  ]
  expect(on.map(isLiveChatEmbed)).toEqual([true, true])
  expect(off.map(isLiveChatEmbed)).toEqual(off.map(() => false))
})
