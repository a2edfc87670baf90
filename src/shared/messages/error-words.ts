import type { WireError } from '../errors.ts'
import { LIMITS } from '../limits.ts'
import { FLAIR_LIMITS } from '../text/flair-rules.ts'
import { isMessageKey, t } from './t.ts'

const LIMIT_VALUES = {
  ...LIMITS,
  imageMegabytes: LIMITS.imageBytes / 1024 / 1024,
  limit: LIMITS.postBodyLength,
  flairTextLength: FLAIR_LIMITS.textLength,
  flairEmoji: FLAIR_LIMITS.emojiInText,
  flairTemplates: FLAIR_LIMITS.templates,
  emojiNameLength: FLAIR_LIMITS.emojiNameLength,
  emojiLimit: FLAIR_LIMITS.emoji,
  emojiKilobytes: FLAIR_LIMITS.emojiBytes / 1024,
  missing: 1,
  retryAfterSeconds: 60,
  seconds: 60,
  minutes: 60,
  days: 1,
  from: 0,
  to: 1,
  min: 1,
  word: '…',
  part: '…',
  hours: 24,
  fields: '…',
  line: 1,
  text: '…',
  words: '…',
  domain: '…',
  karma: 1,
  until: '',
  color: '#888888',
  contrast: '1.00',
  least: '4.5',
  most: FLAIR_LIMITS.emojiSizeMost,
  nearest: '#000000',
  name: 'name',
  names: '…',
}

/** Returns the message for an error, with the limit that was exceeded. */
export function errorWords(error: Pick<WireError, 'code' | 'details'>): string {
  const key = `error.${error.code}`
  // A newer server may send errors that this code has no message for.
  return t(isMessageKey(key) ? key : 'error.internal', { ...LIMIT_VALUES, ...error.details })
}
