/** An image with fixed dimensions, so nothing shifts while it loads. */
export type ImageView = {
  width: number
  height: number
  dominantColor: string
  blurhash: string
  isAnimated: boolean
  alt: string
  caption: string
  /** Widest first; `url` is on this site or the media store. */
  sources: { url: string; width: number; height: number; format: string }[]
}
