/** The HTML of one block and the index in the text just past it. */
export interface RenderedBlock {
  readonly html: string
  readonly end: number
}
