import { type KeyboardEvent, useRef, useState } from 'react'
import { t } from '#shared/messages/translate.ts'
import type { ImageView } from '#shared/views/image-view.ts'
import { Icon } from '../../ui/icon.tsx'
import { Slide } from './gallery-slide.tsx'
import css from './post-media.module.css'

/** Several images side by side: a strip that scrolls by finger, arrow keys, buttons and dots. Its box never changes. */
export function GalleryStrip({ images, isEager }: { images: ImageView[]; isEager: boolean }) {
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
            <Slide images={images} at={index} isEager={isEager && index === 0} />
          </li>
        ))}
      </ul>
      <GalleryControls at={at} total={images.length} onGo={go} />
    </div>
  )
}

/** Buttons, place and dots over a gallery; they lie on the picture, so nothing moves when they come. */
function GalleryControls({ at, total, onGo }: { at: number; total: number; onGo: (index: number) => void }) {
  return (
    <div className="script-only">
      {at > 0 ? (
        <button
          type="button"
          className={`${css.turn} ${css.previous}`}
          aria-label={t('image.previous')}
          onClick={() => onGo(at - 1)}
        >
          <Icon name="left" />
        </button>
      ) : null}
      {at < total - 1 ? (
        <button
          type="button"
          className={`${css.turn} ${css.next}`}
          aria-label={t('image.next')}
          onClick={() => onGo(at + 1)}
        >
          <Icon name="right" />
        </button>
      ) : null}
      <p className={css.count}>{t('image.position', { position: at + 1, total })}</p>
      <div className={css.dots} aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          <i key={index} data-on={index === at} />
        ))}
      </div>
    </div>
  )
}
