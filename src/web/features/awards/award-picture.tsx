import type { AwardId } from '#shared/awards/award-kinds.ts'
import spriteUrl from './awards.svg'

type Props = {
  id: AwardId
  /** Width and height in pixels. */
  size: 16 | 24 | 48 | 96
}

/** The picture of an award beside its name, never replacing it: hidden from screen readers. */
export function AwardPicture({ id, size }: Props) {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href={`${spriteUrl}#${id}`} />
    </svg>
  )
}
