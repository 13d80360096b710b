import { useSuspenseQuery } from '@tanstack/react-query'

import { useActiveBusiness } from '#features/account/web/active.ts'
import { FEED_KINDS } from '#features/feeds/contract.ts'
import { productLine, readerFeedPath, sentLine } from '#features/feeds/text.ts'
import { FeedCard } from '#features/feeds/web/FeedCard.tsx'
import { feedsQuery } from '#features/feeds/web/queries.ts'
import { paths } from '#shared/paths.ts'
import { CopyRow } from '#ui/actions/CopyRow.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Card } from '#ui/display/Card.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'
import { BodySkeleton } from '#web/page/PageSkeleton.tsx'
import { QueryBoundary } from '#web/page/QueryBoundary.tsx'

const SUB = 'Send your reviews to Google and Meta, or follow them in a feed reader.'
const BACK = { href: paths.reviews, label: 'Reviews' }

/** `/dashboard/reviews/feeds`: the secret URLs of the brand's review feeds. */
export function FeedsPage() {
  const brand = useActiveBusiness()?.brand
  if (!brand) return null
  return (
    <>
      <PageHeader title="Review feeds" sub={SUB} back={BACK} />
      <QueryBoundary failed="Your feeds didn’t load" resetOn={brand.id} loading={<BodySkeleton />}>
        <Feeds key={brand.id} brand={brand} />
      </QueryBoundary>
    </>
  )
}

function Feeds({ brand }: { brand: { id: string; slug: string } }) {
  const { data } = useSuspenseQuery(feedsQuery(brand.id))
  const { feeds, contents } = data
  const at = (file: string) => new URL(readerFeedPath(brand.slug, file), location.origin).href
  return (
    <div className="grid max-w-[56rem] gap-4">
      {FEED_KINDS.map((kind) => (
        <FeedCard key={kind} brandId={brand.id} kind={kind} feed={feeds.find((feed) => feed.kind === kind)} />
      ))}
      <Card>
        <h2 className="mb-2">What’s sent</h2>
        <ul className="grid list-disc gap-2 ps-5 text-pretty text-ink-2">
          <li>{sentLine(contents)}</li>
          <li>{productLine(contents)}</li>
          {!contents.hasWebsite && (
            <li>
              Meta asks for your website.{' '}
              <TextLink href={paths.brandEdit}>Add it to your brand page</TextLink>.
            </li>
          )}
          <li>
            Each feed is complete and created when it’s fetched. When a review is removed from Trellis, it’s
            missing from the next fetch, and Google and Meta then remove it too.
          </li>
        </ul>
      </Card>
      <Card>
        <h2>For feed readers</h2>
        <p className="mt-1 text-pretty text-ink-2">
          Your latest reviews, open to everyone like your page on Trellis.
        </p>
        <dl className="-mb-3 divide-y divide-line">
          <CopyRow label="RSS" value={at('reviews.rss')} />
          <CopyRow label="JSON Feed" value={at('reviews.json')} />
        </dl>
      </Card>
    </div>
  )
}
