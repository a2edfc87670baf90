/** Query parameters that only identify the source of a click, on any site. */
const TRACKERS = new Set([
  ...['fbclid', 'fb_action_ids', 'fb_action_types', 'fb_ref', 'fb_source', 'igsh', 'igshid'],
  ...['gclid', 'gclsrc', 'dclid', 'gbraid', 'wbraid', 'srsltid', '_ga', '_gl'],
  ...['msclkid', 'yclid', 'ysclid', '_openstat', 'twclid', 'ttclid', 'li_fat_id', 'rdt_cid', 'epik', 'sccid'],
  ...[
    'mc_cid',
    'mc_eid',
    'mkt_tok',
    'vero_id',
    'vero_conv',
    'oly_anon_id',
    'oly_enc_id',
    'wickedid',
    'ml_subscriber',
  ],
  ...['_hsenc', '_hsmi', '__hssc', '__hstc', '__hsfp', 'hsctatracking', 's_cid', 'rb_clickid', 'cmpid'],
  ...['ref_src', 'ref_url'],
])

const TRACKER_PREFIXES = ['utm_', 'mtm_', 'pk_', 'hsa_', 'piwik_', 'matomo_']

/** Parameters that track on these sites but are harmless names elsewhere. */
const TRACKERS_BY_SITE: Readonly<Record<string, readonly string[]>> = {
  'youtube.com': ['si', 'feature', 'pp', 'ab_channel'],
  'youtu.be': ['si', 'feature', 'pp', 'ab_channel'],
  'twitter.com': ['s', 't', 'cxt'],
  'x.com': ['s', 't', 'cxt'],
  'spotify.com': ['si', 'dl_branch', 'nd'],
  'tiktok.com': ['_r', '_t', 'is_from_webapp', 'sender_device', 'share_app_id', 'share_link_id'],
  'reddit.com': ['share_id', 'rdt', 'correlation_id', 'ref', 'ref_source', 'ref_campaign'],
  'linkedin.com': ['trk', 'trackingid', 'rcm', 'lipi'],
  'medium.com': ['source'],
  'facebook.com': ['__tn__', '__xts__', 'mibextid', 'rdid'],
}

/** Returns true when the parameter `name` on `host` (or a subdomain) doesn't affect the target. */
export function isTracker(host: string, name: string): boolean {
  const lower = name.toLowerCase()
  if (TRACKERS.has(lower) || TRACKER_PREFIXES.some(prefix => lower.startsWith(prefix))) return true
  return trackersOf(host).includes(lower)
}

function trackersOf(host: string): readonly string[] {
  for (let at = 0; at >= 0; at = host.indexOf('.', at + 1)) {
    const site = at === 0 ? host : host.slice(at + 1)
    if (Object.hasOwn(TRACKERS_BY_SITE, site)) return TRACKERS_BY_SITE[site] ?? []
  }
  return []
}
