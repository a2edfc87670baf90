import type { ComponentProps } from 'react'
import css from './button.module.css'
import { Link, type LinkProps } from './link.tsx'

type Look = 'plain' | 'main' | 'danger' | 'quiet'

/** Returns the class names of a button's look, for elements that are neither a button nor a link. */
export function buttonClass(look: Look = 'plain', isIcon = false, extra = ''): string {
  return [css.button, look === 'plain' ? '' : css[look], isIcon ? css.icon : '', extra]
    .filter(Boolean)
    .join(' ')
}

/** A button; `type` defaults to `button`, so it doesn't submit forms. */
export function Button({
  look,
  isIcon,
  className,
  ...rest
}: ComponentProps<'button'> & { look?: Look; isIcon?: boolean }) {
  return <button type="button" {...rest} className={buttonClass(look, isIcon, className)} />
}

/** A link that looks like a button. */
export function ButtonLink({
  look,
  isIcon,
  className,
  ...rest
}: LinkProps & { look?: Look; isIcon?: boolean }) {
  return <Link {...rest} className={buttonClass(look, isIcon, className)} />
}
