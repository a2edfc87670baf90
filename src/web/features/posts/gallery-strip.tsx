import { type KeyboardEvent, useRef, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import type { ImageView } from '#shared/views/image-view.ts'
import { Icon } from '../../ui/icon.tsx'
import { Slide } from './gallery-slide.tsx'
import css from './post-media.module.css'

/** Several images in a strip that scrolls by touch, arrow keys, buttons and dots. Its box never changes. */
export function GalleryStrip({ images, isEager }: { images: ImageView[]; isEager: boolean }) {
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const go = (index: number) => {
    const element = strip.current
    element?.scrollTo({ left: forward() * index * element.clientWidth, behavior: 'smooth' })
  }
  const handleScroll = () => {
    const element = strip.current
    if (element !== null) setAt(Math.round(Math.abs(element.scrollLeft) / element.clientWidth))
  }
  const handleKeys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    go(at + (event.key === 'ArrowRight' ? forward() : -forward()))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a labeled section would be a landmark in every post of a listing
    <div role="group" aria-label={t('image.gallery', { total: images.length })}>
      <ul
        ref={strip}
        className={css.strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be keyboard-focusable
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

/** Direction of the next image: 1 to the right, -1 to the left. */
function forward(): 1 | -1 {
  return document.dir === 'rtl' ? -1 : 1
}

/** Buttons, counter and dots over a gallery; they overlay the image, so nothing moves when they appear. */
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
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its position
          <i key={index} data-on={index === at} />
        ))}
      </div>
    </div>
  )
}
