import type { ImageView } from '#shared/views/image-view.ts'
import { fetchFirst } from './fragments/hole.ts'

type Props = {
  image: ImageView
  /** Displayed width, for the browser's choice of source. */
  sizes: string
  className?: string | undefined
  isEager?: boolean
  alt?: string
}

/** Image with a box fixed from the first paint: its own width and height, tinted until loaded. */
export function Picture({ image, sizes, className, isEager = false, alt }: Props) {
  const formats = Map.groupBy(image.sources, source => source.format)
  const chosen = formats.get('webp') ?? formats.values().next().value ?? []
  const largest = chosen[0]
  if (largest === undefined) return null
  const middle = chosen.find(source => source.width <= 1080) ?? largest
  const isChoice = chosen.length > 1
  const file = {
    src: middle.url,
    srcSet: isChoice ? chosen.map(source => `${source.url} ${source.width}w`).join(', ') : undefined,
    sizes: isChoice ? sizes : undefined,
  }
  if (isEager) fetchFirst(file)
  return (
    <img
      className={className}
      {...file}
      width={image.width}
      height={image.height}
      alt={alt ?? image.alt}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : undefined}
      decoding="async"
      style={{ backgroundColor: image.dominantColor }}
    />
  )
}
