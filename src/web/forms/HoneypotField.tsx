/** A field that people neither see nor reach, so that only bots fill it in. */
export function HoneypotField({ id }: { id: string }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} name="leaveEmpty" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
