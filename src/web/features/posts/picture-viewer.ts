import PhotoSwipe, { type SlideData } from 'photoswipe'
import 'photoswipe/style.css'
import './picture-viewer.css'
import { t } from '#shared/messages/t.ts'
import type { ImageView } from '#shared/views/image-view.ts'

/** Two viewers at once would steal focus from each other endlessly. */
let isShown = false

/**
 * Shows images over the page: swipe and arrow keys page, pinch, wheel and double tap zoom, Escape closes. Focus stays inside
 * and returns to the image it was opened from.
 */
export function showPictures(
  images: readonly ImageView[],
  { at, from }: { at: number; from: HTMLElement },
): void {
  if (isShown) return
  isShown = true
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const viewer = new PhotoSwipe({
    dataSource: images.map(image => toSlide(image, isStill)),
    index: at,
    bgOpacity: 0.94,
    loop: false,
    closeTitle: t('shell.close'),
    zoomTitle: t('image.zoom'),
    arrowPrevTitle: t('image.previous'),
    arrowNextTitle: t('image.next'),
    errorMsg: t('reach.waiting'),
    showHideAnimationType: isStill ? 'none' : 'zoom',
    padding: { top: 8, bottom: 8, left: 0, right: 0 },
  })
  viewer.addFilter('thumbEl', (known, _data, index) => {
    const own = index === at ? from.querySelector('img') : null
    return (own ?? known) as HTMLElement
  })
  viewer.on('uiRegister', () => addCaption(viewer, images))
  viewer.on('afterInit', () => {
    viewer.element?.setAttribute('aria-label', t('image.gallery', { total: images.length }))
    viewer.element?.setAttribute('aria-modal', 'true')
  })
  viewer.on('destroy', () => {
    isShown = false
  })
  closeWhenOpen(viewer)
  viewer.init()
}

/** The viewer ignores keys while opening, so an Escape pressed meanwhile closes it once open. */
function closeWhenOpen(viewer: PhotoSwipe): void {
  let isUnwanted = false
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') isUnwanted = true
  }
  document.addEventListener('keydown', handleKey)
  const stop = () => document.removeEventListener('keydown', handleKey)
  viewer.on('initialZoomInEnd', () => {
    stop()
    if (isUnwanted) viewer.close()
  })
  viewer.on('destroy', stop)
}

function toSlide(image: ImageView, isStill: boolean): SlideData {
  const formats = Map.groupBy(image.sources, source => source.format)
  const moving = isStill ? undefined : formats.get('animated-webp')
  const chosen = moving ?? formats.get('webp') ?? formats.values().next().value ?? []
  return {
    src: chosen[0]?.url ?? '',
    srcset: chosen.map(({ url, width }) => `${url} ${width}w`).join(', '),
    width: image.width,
    height: image.height,
    alt: image.alt === '' ? t('image.noAlt') : image.alt,
  }
}

function addCaption(viewer: PhotoSwipe, images: readonly ImageView[]): void {
  if (images.every(({ caption }) => caption === '')) return
  viewer.ui?.registerElement({
    name: 'caption',
    appendTo: 'root',
    onInit: element => {
      const show = () => {
        element.textContent = images[viewer.currIndex]?.caption ?? ''
      }
      viewer.on('change', show)
      show()
    },
  })
}
