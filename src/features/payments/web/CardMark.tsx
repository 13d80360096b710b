/** The card's brand as a small drawing, beside its name. */
export function CardMark({ brand }: { brand: string }) {
  const word = brand === 'amex' ? 'AMEX' : brand === 'mastercard' ? 'MC' : brand.slice(0, 4).toUpperCase()
  return (
    <span
      aria-hidden="true"
      className="grid h-9.5 w-14 shrink-0 place-items-center rounded-mark bg-deep text-t1 font-bold text-on-deep italic"
    >
      {word}
    </span>
  )
}
