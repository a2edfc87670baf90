import { t } from '#shared/messages/translate.ts'
import type { ImageView } from '#shared/views/image-view.ts'
import { Picture } from '../../ui/picture.tsx'
import css from './post-media.module.css'

const SIZES = '(max-width: 639px) 100vw, 690px'

/** An image in its frame: as wide as a card alone, in a box of one shape in a gallery. */
export function Slide({
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
