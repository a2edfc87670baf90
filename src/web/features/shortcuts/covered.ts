/** Returns whether something lies over the page and receives its keys: a dialog, or a picture in full size. */
export function isCovered(): boolean {
  return document.querySelector('dialog[open],.pswp') !== null
}
