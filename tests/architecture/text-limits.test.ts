import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const OWN_PROP = 'a prop of our own writing fields, which count as upTo does'
const ASCII = 'takes no letter outside ASCII, or is no text that anybody keeps'

/** Browsers count UTF-16 units in `maxLength` and cut what is pasted: text fields have their limit from `upTo`. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'features/account/code-fields.tsx': ASCII,
  'features/account/username-steps.tsx': ASCII,
  'features/comments/edit-form.tsx': OWN_PROP,
  'features/comments/reply-form.tsx': OWN_PROP,
  'features/communities/name-field.tsx': ASCII,
  'features/econ/entity-panel.tsx': ASCII,
  'features/points/forms/wallet-fields.tsx': ASCII,
  'features/points/new-badge-fields.tsx': ASCII,
  'features/posts/post-editor.tsx': OWN_PROP,
  'features/search/results/search-field.tsx': ASCII,
  'features/writing/writing-form.tsx': OWN_PROP,
  'modals/shop/premium-gift-modal.tsx': ASCII,
  'pages/account/account-fields.tsx': ASCII,
  'pages/account/log-in/who-form.tsx': ASCII,
  'pages/admin/find-form.tsx': ASCII,
  'pages/admin/log/admin-log-page.tsx': ASCII,
  'pages/automod/schedule-form.tsx': ASCII,
  'pages/chat/chat-page.tsx': ASCII,
  'pages/community-setup/setting-control.tsx': OWN_PROP,
  'pages/econ/entities.tsx': ASCII,
  'pages/messages/message-page.tsx': OWN_PROP,
  'pages/modmail/compose-page.tsx': OWN_PROP,
  'pages/modmail/conversation-page.tsx': OWN_PROP,
  'pages/premium/premium-page.tsx': ASCII,
  'pages/settings/block-lists.tsx': ASCII,
  'pages/settings/profile-settings-page.tsx': OWN_PROP,
  'pages/wiki/wiki-form.tsx': OWN_PROP,
  'shell/menus/community-list.tsx': ASCII,
  'shell/search-box.tsx': ASCII,
}

test('no text field is cut by the browser', () => {
  const web = join(import.meta.dirname, '../../src/web')
  const found = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    path => path.endsWith('.tsx') && /\bmaxLength=/.test(readFileSync(join(web, path), 'utf8')),
  )
  expect(found.sort()).toEqual(Object.keys(EXCEPTIONS).sort())
})
