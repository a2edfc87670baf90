import { t } from '#shared/messages/t.ts'
import type { RoomMessageView } from '#shared/views/room-view.ts'
import { Picture } from '../../ui/picture.tsx'
import css from './attachment.module.css'

/** A message's image, and the preview of its first link. */
export function MessageExtras({ message: { image, preview } }: { message: RoomMessageView }) {
  return (
    <>
      {image === null ? null : (
        <a className={css.image} href={image.sources[0]?.url} target="_blank" rel="noopener">
          <Picture image={image} sizes="360px" alt={image.alt === '' ? t('room.image') : image.alt} />
        </a>
      )}
      {preview === null ? null : (
        <a className={css.preview} href={preview.url} rel="nofollow ugc noopener" data-preview="">
          <span>
            <small>{preview.siteName ?? hostOf(preview.url)}</small>
            {preview.title ?? preview.url}
          </span>
          {preview.image === null ? null : <Picture image={preview.image} sizes="88px" alt="" />}
        </a>
      )}
    </>
  )
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname ?? url
}

/** A group's own picture. */
export function GroupPicture({ url }: { url: string | null }) {
  return url === null ? null : <img className={css.picture} src={url} alt="" width={28} height={28} />
}
