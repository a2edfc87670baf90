import type { WireError } from '../errors.ts'
import { LIMITS } from '../limits.ts'
import { FLAIR_LIMITS } from '../text/flair-rules.ts'
import { enErrors } from './en/errors.ts'
import { formatMessage } from './format-message.ts'

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
  retryAfterSeconds: 60,
  days: 1,
  min: 1,
  word: '…',
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
}

/** The sentence for a failure, naming the limit that was met. */
export function errorWords(error: Pick<WireError, 'code' | 'details'>): string {
  return formatMessage(enErrors[`error.${error.code}`] ?? enErrors['error.internal'], {
    ...LIMIT_VALUES,
    ...error.details,
  })
}
