import { useContext, useEffect, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import type { ImageView } from '#shared/views/image-view.ts'
import { useShell } from '../../data/shell-data.ts'
import { Icon } from '../../ui/icon.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { OpensOverlays } from '../overlay/use-open-post.ts'
import { IsCovered } from './media-cover.tsx'
import css from './post-media.module.css'

/**
 * Overlay on a still image that plays its animation: automatically on the post's page unless the reader disabled autoplay,
 * elsewhere on request (R3-acct-05); never under a cover.
 */
export function MovingPicture({ image }: { image: ImageView }) {
  const isListing = useContext(OpensOverlays)
  const isCovered = useContext(IsCovered)
  const holdsStill = useShell().preferences.autoplay === false
  // The button isn't in the server's HTML: clicks before hydration would do nothing.
  const isHydrated = useHydrated()
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    setPlaying(!isCovered && !isListing && !holdsStill && !isCalm)
  }, [isCovered, isListing, holdsStill])
  const moving = image.sources.find(({ format }) => format === 'animated-webp')
  if (moving === undefined || !isHydrated) return null
  return (
    <>
      {isPlaying ? (
        <img
          className={css.moving}
          src={moving.url}
          width={moving.width}
          height={moving.height}
          alt=""
          data-moving=""
        />
      ) : null}
      <button type="button" className={css.play} onClick={() => setPlaying(!isPlaying)}>
        <Icon name={isPlaying ? 'pause' : 'play'} />
        {t(isPlaying ? 'image.pause' : 'image.play')}
      </button>
    </>
  )
}
