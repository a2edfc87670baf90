import { useContext, useEffect, useState } from 'react'
import { t } from '#shared/messages/translate.ts'
import type { ImageView } from '#shared/views/image-view.ts'
import { useShell } from '../../data/shell-data.ts'
import { Icon } from '../../ui/icon.tsx'
import { OpensOverlays } from '../overlay/use-open-post.ts'
import { IsCovered } from './media-cover.tsx'
import css from './post-media.module.css'

/**
 * Lies over the still of a moving picture: plays on the page of its post unless the reader wants things to hold still,
 * and elsewhere when asked to (R3-acct-05); under a cover never.
 */
export function MovingPicture({ image }: { image: ImageView }) {
  const isListing = useContext(OpensOverlays)
  const isCovered = useContext(IsCovered)
  const holdsStill = useShell().preferences.autoplay === false
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    setPlaying(!isCovered && !isListing && !holdsStill && !isCalm)
  }, [isCovered, isListing, holdsStill])
  const moving = image.sources.find(({ format }) => format === 'animated-webp')
  if (moving === undefined) return null
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
      <button type="button" className={`${css.play} script-only`} onClick={() => setPlaying(!isPlaying)}>
        <Icon name={isPlaying ? 'pause' : 'play'} />
        {t(isPlaying ? 'image.pause' : 'image.play')}
      </button>
    </>
  )
}
