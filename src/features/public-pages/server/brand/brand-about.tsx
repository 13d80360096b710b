import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'

import { BRAND_LINKS } from '#features/public-pages/server/links.ts'
import { Prose, SMALL_LINK, WebLink } from '#features/public-pages/server/pieces.tsx'
import type { BrandFacts } from '#features/public-pages/server/queries.ts'
import { splitLead } from '#features/public-pages/server/brand/split-lead.ts'
import { webAddress } from '#features/public-pages/server/web-address.ts'
import { paths } from '#shared/paths.ts'
import { Card } from '#ui/display/Card.tsx'
import { Icon } from '#ui/display/Icon.tsx'

const LINK = `${SMALL_LINK} font-medium`
const ROW = 'border-t border-line py-0.5'

/** Shows a brand's description, its links, and who manages the page. */
export function BrandAbout({ brand }: { brand: BrandFacts }) {
  const { id, name, description, isClaimed, email } = brand
  const [lead, rest] = splitLead(description)
  const links = BRAND_LINKS.filter(([key]) => webAddress(brand[key]) !== undefined)
  const hasEmail = /^[^\s@<>"]+@[^\s@<>"]+$/.test(email)
  return (
    <Card>
      <h2 className="mb-1.5 text-t3">About</h2>
      {description === '' ? (
        <p className="mb-3 text-ink-2">
          <bdi>{name}</bdi> hasn’t added a description yet.
        </p>
      ) : (
        <Prose text={lead} className="mb-3 text-ink-2" />
      )}
      {rest !== '' && (
        <details>
          <summary className={`link ${SMALL_LINK} text-t1`}>Read more</summary>
          <Prose text={rest} className="mb-3 text-ink-2" />
        </details>
      )}
      {(links.length > 0 || hasEmail) && (
        <ul>
          {links.map(([key, words]) => (
            <li key={key} className={ROW}>
              <WebLink url={brand[key]} words={words} through={paths.publicOut(id, key)} className={LINK} />
            </li>
          ))}
          {hasEmail && (
            <li className={ROW}>
              <a href={`mailto:${email}`} className={`link ${LINK}`}>
                {email}
              </a>
            </li>
          )}
        </ul>
      )}
      <p className="flex items-center gap-1.5 border-t border-line pt-2 text-t1 text-ink-2">
        {isClaimed ? (
          <>
            <Icon of={IconCheck} size={15} className="text-leaf" />
            <span>
              Managed by <bdi>{name}</bdi>
            </span>
          </>
        ) : (
          'Nobody has claimed this page yet'
        )}
      </p>
    </Card>
  )
}
