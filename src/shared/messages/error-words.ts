import type { WireError } from '../errors.ts'
import { LIMITS } from '../limits.ts'
import { enErrors } from './en-errors.ts'
import { formatMessage } from './format-message.ts'

const LIMIT_VALUES = {
  ...LIMITS,
  imageMegabytes: LIMITS.imageBytes / 1024 / 1024,
  limit: LIMITS.postBodyLength,
  retryAfterSeconds: 60,
  days: 1,
  min: 1,
  word: '…',
  words: '…',
  domain: '…',
  karma: 1,
  until: '',
}

/** The sentence for a failure, naming the limit that was met. */
export function errorWords(error: Pick<WireError, 'code' | 'details'>): string {
  return formatMessage(enErrors[`error.${error.code}`] ?? enErrors['error.internal'], {
    ...LIMIT_VALUES,
    ...error.details,
  })
}
