import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import type { BannerContent, BannerCta, BannerView } from '#shared/inbox/banner-view.ts'
import { t } from '#shared/messages/t.ts'
import { contrastOf, nearestPassing, SURFACES, TEXT_CONTRAST, TONES } from '#shared/text/colors.ts'
import { explainFailure } from '../../data/ask-login.ts'
import { runOperation } from '../../data/run-operation.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import css from './inbox-banner.module.css'

/** A banner's surface is light in both appearances: its colors were chosen for that. */
const SURFACE = SURFACES.light.raised

/** The banner above notifications: counts each display (R4-bann-03), and can be dismissed with undo (R4-bann-02). */
export function InboxBanner({
  banner,
  isSmall = false,
  onToggle,
}: {
  banner: BannerView
  isSmall?: boolean
  onToggle?: (isShown: boolean) => void
}) {
  const [isHidden, setHidden] = useState(false)
  const { id } = banner
  useEffect(() => {
    // One count more or less is not worth a message.
    runOperation('CountBannerView', { id }).catch(() => {})
  }, [id])
  const toggle = (isDismissed: boolean) => {
    setHidden(isDismissed)
    onToggle?.(!isDismissed)
  }
  const dismiss = (isDismissed: boolean) => {
    toggle(isDismissed)
    runOperation('DismissBanner', { id, isDismissed }).then(
      () => {
        if (isDismissed)
          showToast({
            kind: 'Undo',
            text: t('inboxBanner.dismissed'),
            button: { text: t('inbox.undo'), run: () => dismiss(false) },
          })
      },
      error => {
        toggle(!isDismissed)
        explainFailure(error)
      },
    )
  }
  if (isHidden) return null
  return (
    <BannerBox
      banner={banner}
      isSmall={isSmall}
      act={
        banner.persistence.isDismissible ? (
          <button
            type="button"
            className={`${css.close} script-only`}
            aria-label={t('inboxBanner.dismiss')}
            onClick={() => dismiss(true)}
          >
            <Icon name="close" />
          </button>
        ) : null
      }
    />
  )
}

/** The box of an inbox banner. */
export function BannerBox({
  banner,
  isSmall = false,
  act,
}: {
  banner: BannerContent
  isSmall?: boolean
  act?: ReactNode
}) {
  const { titleText, bodyText, titleImage, thumbnailImageUrl, bodyBackgroundImage, linkUrl } = banner
  const style: CSSProperties = {
    backgroundColor: SURFACE,
    color: nearestPassing(bodyText.colorText ?? TONES.dark, [SURFACE], TEXT_CONTRAST) ?? TONES.dark,
    ...(bodyBackgroundImage !== null && { backgroundImage: `url("${bodyBackgroundImage}")` }),
  }
  return (
    <section
      className={css.banner}
      style={style}
      aria-label={t('inboxBanner.label')}
      data-inbox-banner={banner.notificationName}
      data-small={isSmall}
    >
      {thumbnailImageUrl === null ? null : (
        <img className={css.thumbnail} src={thumbnailImageUrl} alt="" width={48} height={48} />
      )}
      <div className={css.words} style={{ backgroundColor: SURFACE }}>
        {titleImage === null || isSmall ? null : <img className={css.title} src={titleImage} alt="" />}
        <strong>{linkUrl === null ? titleText : <Goto url={linkUrl}>{titleText}</Goto>}</strong>
        {bodyText.text === '' ? null : <p>{bodyText.text}</p>}
        <div className={css.ctas}>
          <Cta cta={banner.primaryCta} />
          <Cta cta={banner.secondaryCta} />
        </div>
      </div>
      {act}
    </section>
  )
}

function Cta({ cta }: { cta: BannerCta | null }) {
  if (cta === null) return null
  const { text, url, backgroundHex, hoverHex, borderHex } = cta
  const style = {
    '--cta': backgroundHex,
    '--cta-ink': inkOn(backgroundHex),
    '--cta-hover': hoverHex,
    '--cta-hover-ink': inkOn(hoverHex),
    '--cta-border': borderHex,
  } as CSSProperties
  return (
    <Goto url={url} className={css.cta} style={style}>
      {text}
    </Goto>
  )
}

/** Returns the text color that is easier to read on a background. */
function inkOn(background: BannerCta['backgroundHex']): string {
  return contrastOf(TONES.light, background) >= TEXT_CONTRAST ? TONES.light : '#000000'
}

type GotoProps = { url: string; className?: string | undefined; style?: CSSProperties; children: ReactNode }

function Goto({ url, ...rest }: GotoProps) {
  return url.startsWith('/') ? (
    <Link to={url} {...rest} />
  ) : (
    <a href={url} rel="noopener noreferrer" {...rest} />
  )
}
