import { t } from '#shared/messages/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './post-media.module.css'

/** Buttons, place and dots over a gallery; they lie on the picture, so nothing moves when they come. */
export function GalleryControls({
  at,
  total,
  onGo,
}: {
  at: number
  total: number
  onGo: (index: number) => void
}) {
  return (
    <div className="script-only">
      {at > 0 ? (
        <button
          type="button"
          className={`${css.turn} ${css.previous}`}
          aria-label={t('image.previous')}
          onClick={() => onGo(at - 1)}
        >
          <Icon name="left" />
        </button>
      ) : null}
      {at < total - 1 ? (
        <button
          type="button"
          className={`${css.turn} ${css.next}`}
          aria-label={t('image.next')}
          onClick={() => onGo(at + 1)}
        >
          <Icon name="right" />
        </button>
      ) : null}
      <p className={css.count}>{t('image.position', { position: at + 1, total })}</p>
      <div className={css.dots} aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          <i key={index} data-on={index === at} />
        ))}
      </div>
    </div>
  )
}
