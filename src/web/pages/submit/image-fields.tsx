import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './submit-page.module.css'
import type { DraftImage, Images } from './use-images.ts'

const ACCEPT = 'image/png,image/jpeg,image/webp,image/avif,image/gif'

/** Image picker with drop and paste; each image has description, caption and position. Works without script. */
export function ImageFields({ images, error }: { images: Images; error: string | undefined }) {
  const [isOver, setOver] = useState(false)
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    images.add(event.dataTransfer.files)
  }
  const handlePaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length > 0) images.add(event.clipboardData.files)
  }
  return (
    <div className={css.images} onPaste={handlePaste}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div
        className={css.drop}
        data-over={isOver}
        onDrop={handleDrop}
        onDragLeave={() => setOver(false)}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
      >
        <Icon name="image" />
        <label htmlFor="files">{t('submit.imagesDrop')}</label>
        <input
          id="files"
          type="file"
          name="files"
          accept={ACCEPT}
          multiple
          onChange={event => {
            images.add(event.target.files ?? [])
            event.target.value = ''
          }}
        />
        <small>
          {t('submit.imagesHint', {
            limit: LIMITS.imagesPerPost,
            megabytes: LIMITS.imageBytes / 1024 / 1024,
          })}
        </small>
      </div>
      {error === undefined ? null : (
        <p className={css.failed} role="alert">
          {error}
        </p>
      )}
      {images.list.length === 0 ? (
        <noscript>
          <input
            type="text"
            name="alt"
            aria-label={t('submit.imageAlt')}
            placeholder={t('submit.imageAlt')}
            {...upTo(LIMITS.altTextLength)}
          />
        </noscript>
      ) : null}
      {images.list.map((image, index) => (
        <ImageField
          key={image.key}
          image={image}
          position={index + 1}
          total={images.list.length}
          images={images}
        />
      ))}
    </div>
  )
}

type FieldProps = { image: DraftImage; position: number; total: number; images: Images }

function ImageField({ image, position, total, images }: FieldProps) {
  return (
    <div className={css.image}>
      <img src={image.preview} alt="" width="104" height="104" />
      <div className={css.imageFields}>
        <ImageStatus image={image} />
        {image.mediaId === null ? null : <input type="hidden" name="mediaId" value={image.mediaId} />}
        <TextField
          name={image.mediaId === null ? undefined : 'alt'}
          label={t('submit.imageAlt')}
          value={image.alt}
          {...upTo(LIMITS.altTextLength)}
          onChange={event => images.change(image.key, { alt: event.target.value })}
        />
        <TextField
          name={image.mediaId === null ? undefined : 'caption'}
          label={t('submit.imageCaption')}
          value={image.caption}
          {...upTo(LIMITS.captionLength)}
          onChange={event => images.change(image.key, { caption: event.target.value })}
        />
      </div>
      <div className={css.imageButtons}>
        <Button
          look="quiet"
          isIcon
          aria-label={t('submit.imageRemove', { position })}
          onClick={() => images.remove(image.key)}
        >
          <Icon name="trash" />
        </Button>
        <Button
          look="quiet"
          isIcon
          disabled={position === 1}
          aria-label={t('submit.imageEarlier', { position })}
          onClick={() => images.move(image.key, -1)}
        >
          <Icon name="up" />
        </Button>
        <Button
          look="quiet"
          isIcon
          disabled={position === total}
          aria-label={t('submit.imageLater', { position })}
          onClick={() => images.move(image.key, 1)}
        >
          <Icon name="chevron" />
        </Button>
      </div>
    </div>
  )
}

function ImageStatus({ image }: { image: DraftImage }) {
  if (image.error !== null) {
    return (
      <p className={css.failed} role="alert">
        {t('submit.imageFailed', { name: image.name, reason: image.error })}
      </p>
    )
  }
  if (image.mediaId !== null) return null
  const percent = Math.round(image.sent * 100)
  const words = image.sent < 1 ? t('submit.imageUploading', { percent }) : t('submit.imageProcessing')
  return (
    <div role="status">
      <progress className={css.progress} value={image.sent} max={1} aria-label={words} />
      <p className={css.status}>{words}</p>
    </div>
  )
}
