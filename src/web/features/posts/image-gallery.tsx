import type { ImageView } from '#shared/views/image-view.ts'
import { late } from '../../ui/hydration/late.ts'
import { Part } from '../../ui/hydration/part.tsx'
import { Slide } from './gallery-slide.tsx'
import css from './post-media.module.css'

const GalleryStrip = late(() => import('./gallery-strip.tsx').then(module => module.GalleryStrip))

/** Images of a post: a single one, or a strip that scrolls by touch, arrow keys, buttons and dots. Its box never changes. */
export function ImageGallery({ images, isEager }: { images: ImageView[]; isEager: boolean }) {
  const [only] = images
  if (only === undefined) return null
  return images.length === 1 ? (
    <Slide images={images} at={0} isEager={isEager} isAlone />
  ) : (
    <div className={css.gallery}>
      <Part fallback={<Slide images={images} at={0} isEager={isEager} />}>
        <GalleryStrip images={images} isEager={isEager} />
      </Part>
    </div>
  )
}
