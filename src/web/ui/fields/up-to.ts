import type { FormEvent } from 'react'
import { t } from '#shared/messages/t.ts'
import { lengthOf } from '#shared/text/clean-text.ts'

/**
 * Returns the props of a text field that takes up to so many characters, counted as the server counts them. The browser's own
 * `maxLength` counts emoji twice and cuts what is pasted without a word; here, a longer text stays and can't be sent until it
 * is shortened.
 */
export function upTo(limit: number) {
  return { 'data-limit': limit, onInputCapture: judgeLength }
}

function judgeLength({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const over = lengthOf(currentTarget.value) - Number(currentTarget.dataset.limit)
  currentTarget.setCustomValidity(over > 0 ? t('write.over', { count: over }) : '')
}
