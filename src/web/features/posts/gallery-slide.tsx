import { lazy, type MouseEvent, Suspense } from 'react'
import { t } from '#shared/messages/translate.ts'
import type { ImageView } from '#shared/views/image-view.ts'
import { Picture } from '../../ui/picture.tsx'
import { isPlainClick } from '../../ui/plain-click.ts'
import css from './post-media.module.css'

const MovingPicture = lazy(() =>
  import('./moving-picture.tsx').then(module => ({ default: module.MovingPicture })),
)

const SIZES = '(max-width: 639px) 100vw, 690px'

/** An image in its frame: as wide as a card alone, in a box of one shape in a gallery. */
export function Slide({
  images,
  at,
  isEager,
  isAlone = false,
}: {
  /** All of the post, and which of them this is: its viewer leads from one to the next. */
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
        <Suspense>
          <MovingPicture image={image} />
        </Suspense>
      ) : null}
      {image.caption === '' ? null : <figcaption>{image.caption}</figcaption>}
    </figure>
  )
}

/** Over the page; with a key held, or without script, the link leads to the file. */
function openViewer(event: MouseEvent<HTMLElement>, images: readonly ImageView[], at: number): void {
  if (!isPlainClick(event)) return
  event.preventDefault()
  const from = event.currentTarget
  void import('./picture-viewer.ts').then(({ showPictures }) => showPictures(images, { at, from }))
}

/** Very tall pictures are framed at 4:5 and shown whole inside it; the rest keep their own shape. */
function frameRatio(image: ImageView): number {
  return Math.max(0.8, image.width / image.height)
}
