import type { AppLog } from '#platform/log/create-log.ts'
import { checkAddress } from '#platform/outbound-http/check-address.ts'
import { fetchGuarded } from '#platform/outbound-http/fetch-guarded.ts'
import type { Vault } from '#platform/secrets/vault.ts'
import { openWebPush } from '#platform/web-push/open-web-push.ts'
import { vapidKeys } from '#platform/web-push/vapid-keys.ts'
import type { WebPush } from '#platform/web-push/web-push.ts'
import { readFlags } from '#shared/flags.ts'
import type { Config } from './config.ts'

/** Returns the push client, or null when the operator turned push messages off. */
export function openPush({
  config,
  vault,
  log,
}: {
  config: Config
  vault: Vault
  log: AppLog
}): WebPush | null {
  if (!readFlags(config.flags).isEnabled('web_push')) return null
  const allowHosts = config.outboundAllowHosts
  return openWebPush({
    keys: vapidKeys(vault),
    subject: contactOf(config),
    allowHosts,
    log,
    fetchGuarded: request => fetchGuarded({ ...request, allowHosts }),
    checkAddress: url => checkAddress(url, { allowHosts }),
  })
}

/** Returns the contact for push services: the site, or the sender of its emails. */
function contactOf({ publicUrl, mailFrom }: Config): string {
  if (publicUrl?.startsWith('https:') === true) return publicUrl
  return `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
}
