type LogoProps = { size?: number; className?: string }

const SHAPE = 'logo'

/** The logo again, on a page whose `Logo` is `isShared`: the HTML has its shape once. */
export function LogoAgain({ size = 28, className }: LogoProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" className={className}>
      <use href={`#${SHAPE}`} />
    </svg>
  )
}

/** The logo of Trellis: an arch with its lattice, and a shoot on it. */
export function Logo({ size = 28, className, isShared = false }: LogoProps & { isShared?: boolean }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" className={className}>
      <g id={isShared ? SHAPE : undefined}>
        <path d="M3 28V14a11 11 0 0 1 22 0v14z" fill="var(--logo-bg)" />
        <path d="M9 28V5.2M19 28V5.2M3.2 15H24.8M3 22h22" stroke="var(--logo-slat)" strokeWidth="1.3" />
        <path
          d="M9 24C9 19 18 19.5 18.6 12.5"
          fill="none"
          stroke="var(--logo-vine)"
          strokeWidth="1.9"
          strokeLinecap="round"
        />
        <path
          d="M18.6 13C13.6 12.4 13 7.6 14.2 4.6C18.6 5.4 20.4 9 18.6 13ZM11.6 20.2C8.4 20 7 17.4 7.4 14.6C10.6 14.8 12.4 17 11.6 20.2Z"
          fill="var(--logo-vine)"
        />
      </g>
    </svg>
  )
}

/** Logo and name. 'for Business' tells the two sites apart; `isShort` leaves it out on phones. */
export function Wordmark({ size = 28, className, isShort = false }: LogoProps & { isShort?: boolean }) {
  return (
    <span className={`inline-flex items-center gap-2.5 ${className ?? ''}`}>
      <Logo size={size} />
      <span className="font-serif text-t3 leading-none font-[500] tracking-tight">Trellis</span>
      <span className={`text-t2 leading-none font-medium text-ink-2 ${isShort ? 'max-sm:hidden' : ''}`}>
        for Business
      </span>
    </span>
  )
}
