/** The logo: a burrow's mouth with one small bright thing in it. */
export function Logo() {
  return (
    <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
      <path fill="var(--moss)" d="M2 24V13a11 11 0 0 1 22 0v11h-5.5V13.5a5.5 5.5 0 0 0-11 0V24z" />
      <circle cx="13" cy="20.5" r="2.7" fill="var(--spark)" />
    </svg>
  )
}
