import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { t } from '#shared/messages/translate.ts'
import type { ImageView } from '#shared/views/image-view.ts'
import { Picture } from '../../ui/picture.tsx'
import css from './post-media.module.css'

const GalleryControls = lazy(() =>
  import('./gallery-controls.tsx').then(module => ({ default: module.GalleryControls })),
)
const SIZES = '(max-width: 639px) 100vw, 690px'

/** The images of a post: one, or a strip that scrolls by finger, arrow keys, buttons and dots. Its box never changes. */
export function ImageGallery({ images, isEager }: { images: ImageView[]; isEager: boolean }) {
  const [only] = images
  if (only === undefined) return null
  return images.length === 1 ? (
    <Slide image={only} isEager={isEager} isAlone />
  ) : (
    <Strip images={images} isEager={isEager} />
  )
}

function Strip({ images, isEager }: { images: ImageView[]; isEager: boolean }) {
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const go = (index: number) => {
    const element = strip.current
    element?.scrollTo({ left: index * element.clientWidth, behavior: 'smooth' })
  }
  const handleScroll = () => {
    const element = strip.current
    if (element !== null) setAt(Math.round(element.scrollLeft / element.clientWidth))
  }
  const handleKeys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    go(at + (event.key === 'ArrowRight' ? 1 : -1))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section of this name would be a landmark in each post of a listing
    <div
      role="group"
      className={css.gallery}
      aria-roledescription="carousel"
      aria-label={t('image.gallery', { total: images.length })}
    >
      <ul
        ref={strip}
        className={css.strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={handleScroll}
        onKeyDown={handleKeys}
        aria-label={t('image.gallery', { total: images.length })}
      >
        {images.map((image, index) => (
          <li
            key={image.sources[0]?.url ?? index}
            aria-label={t('image.position', { position: index + 1, total: images.length })}
          >
            <Slide image={image} isEager={isEager && index === 0} />
          </li>
        ))}
      </ul>
      <Suspense>
        <GalleryControls at={at} total={images.length} onGo={go} />
      </Suspense>
    </div>
  )
}

function Slide({
  image,
  isEager,
  isAlone = false,
}: {
  image: ImageView
  isEager: boolean
  isAlone?: boolean
}) {
  const largest = image.sources[0]?.url ?? ''
  return (
    <figure className={isAlone ? css.alone : css.slide}>
      <a
        href={largest}
        target="_blank"
        rel="noopener"
        title={t('image.open')}
        style={{ aspectRatio: isAlone ? frameRatio(image) : undefined }}
      >
        <Picture
          image={image}
          sizes={SIZES}
          isEager={isEager}
          alt={image.alt === '' ? t('image.noAlt') : image.alt}
        />
      </a>
      {image.caption === '' ? null : <figcaption>{image.caption}</figcaption>}
    </figure>
  )
}

/** Very tall pictures are framed at 4:5 and shown whole inside it; the rest keep their own shape. */
function frameRatio(image: ImageView): number {
  return Math.max(0.8, image.width / image.height)
}
