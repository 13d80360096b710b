import { Fragment } from 'react'

/** A URL without its scheme, which breaks after a dot or a slash where it is too long for its line. */
export function BreakableUrl({ children }: { children: string }) {
  return (
    <bdi dir="ltr">
      {children.split(/(?<=[./])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  )
}
