import { type RefObject, useRef } from 'react'
import { t } from '#shared/messages/t.ts'
import { Button } from '../../ui/button.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import css from './attachment.module.css'
import type { Attachment } from './use-attachment.ts'

/** Chooses an image for a message; needs script. */
export function AttachButton({ attachment, label }: { attachment: Attachment; label?: string }) {
  const file = useRef<HTMLInputElement>(null)
  if (!useHydrated()) return null
  return (
    <>
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        data-attach=""
        onChange={({ currentTarget }) => {
          attachment.pick(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <Button
        look="quiet"
        isIcon={label === undefined}
        aria-label={label ?? t('room.attach')}
        disabled={attachment.isLoading}
        onClick={() => file.current?.click()}
      >
        <Icon name="image" />
        {label}
      </Button>
    </>
  )
}

/** The chosen image with its description; the form sends both. */
export function Attached({
  attachment,
  alt,
}: {
  attachment: Attachment
  alt: RefObject<HTMLInputElement | null>
}) {
  const { uploaded, isLoading, problem, clear } = attachment
  if (problem !== null)
    return (
      <p className={css.problem} role="alert">
        {problem}
      </p>
    )
  if (isLoading) return <p role="status">{t('room.attaching')}</p>
  if (uploaded === null) return null
  return (
    <div className={css.attached} data-attached="">
      <input type="hidden" name="mediaId" value={uploaded.mediaId} />
      <Picture image={uploaded.image} sizes="96px" alt="" />
      <label>
        <span>{t('room.imageAlt')}</span>
        <input ref={alt} name="alt" {...upTo(300)} />
      </label>
      <Button look="quiet" isIcon aria-label={t('room.detach')} onClick={clear}>
        <Icon name="close" />
      </Button>
    </div>
  )
}
