import type { MouseEvent } from 'react'
import { t } from '#shared/messages/t.ts'
import type { ImageView } from '#shared/views/image-view.ts'
import { late } from '../../ui/hydration/late.ts'
import { Part } from '../../ui/hydration/part.tsx'
import { Picture } from '../../ui/picture.tsx'
import { isPlainClick } from '../../ui/plain-click.ts'
import css from './post-media.module.css'

const MovingPicture = late(() => import('./moving-picture.tsx').then(module => module.MovingPicture))

const SIZES = '(max-width: 639px) 100vw, 690px'

/** An image in its frame: full card width alone, in a box of fixed shape in a gallery. */
export function Slide({
  images,
  at,
  isEager,
  isAlone = false,
}: {
  /** The post's images, for paging in the viewer, and the index of this one. */
  images: readonly ImageView[]
  at: number
  isEager: boolean
  isAlone?: boolean
}) {
  const image = images[at]
  if (image === undefined) return null
  const largest = image.sources[0]?.url ?? ''
  return (
    <figure className={isAlone ? css.alone : css.slide} data-animated={image.isAnimated || undefined}>
      <a
        href={largest}
        target="_blank"
        rel="noopener"
        title={t('image.open')}
        onClick={event => openViewer(event, images, at)}
        style={{ aspectRatio: isAlone ? frameRatio(image) : undefined }}
      >
        <Picture
          image={image}
          sizes={SIZES}
          isEager={isEager}
          alt={image.alt === '' ? t('image.noAlt') : image.alt}
        />
      </a>
      {image.isAnimated ? (
        <Part>
          <MovingPicture image={image} />
        </Part>
      ) : null}
      {image.caption === '' ? null : <figcaption>{image.caption}</figcaption>}
    </figure>
  )
}

/** Opens the viewer over the page; with a modifier key, or without script, the link opens the file. */
function openViewer(event: MouseEvent<HTMLElement>, images: readonly ImageView[], at: number): void {
  if (!isPlainClick(event)) return
  event.preventDefault()
  const from = event.currentTarget
  void import('./picture-viewer.ts').then(({ showPictures }) => showPictures(images, { at, from }))
}

/** Very tall images get a 4:5 frame and are shown whole inside it; the rest keep their own shape. */
function frameRatio(image: ImageView): number {
  return Math.max(0.8, image.width / image.height)
}
