/** R1-22: whether live-chat embed mode is on: `livechat_embed` is `true` or `1`. */
export function isLiveChatEmbed(search: string): boolean {
  const value = new URLSearchParams(search).get('livechat_embed')
  return value === 'true' || value === '1'
}
