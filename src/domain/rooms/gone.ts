/** Columns of a message that was deleted or removed. */
export const GONE = {
  ...{ body_md: '', body_html: '', renderer_version: 0 },
  ...{ url_key: null, media_id: null, image_alt: '' },
} as const
