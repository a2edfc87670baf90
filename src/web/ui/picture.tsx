import type { ImageView } from '#shared/views/image-view.ts'

type Props = {
  image: ImageView
  /** How wide it will stand, for the browser's choice of source. */
  sizes: string
  className?: string | undefined
  isEager?: boolean
  alt?: string
}

/** An image whose box is fixed from the first paint: its own width and height, tinted until it arrives. */
export function Picture({ image, sizes, className, isEager = false, alt }: Props) {
  const formats = Map.groupBy(image.sources, source => source.format)
  const chosen = formats.get('webp') ?? formats.values().next().value ?? []
  const largest = chosen[0]
  if (largest === undefined) return null
  const middle = chosen.find(source => source.width <= 1080) ?? largest
  return (
    <img
      className={className}
      src={middle.url}
      srcSet={
        chosen.length > 1 ? chosen.map(source => `${source.url} ${source.width}w`).join(', ') : undefined
      }
      sizes={chosen.length > 1 ? sizes : undefined}
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
