import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconRosetteDiscountCheckFilled from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheckFilled.mjs'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import { Avatar } from '#ui/display/Avatar.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { Banner } from '#ui/display/Banner.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Card, CardHeader, Facts } from '#ui/display/Card.tsx'
import { CodeBlock } from '#ui/display/CodeBlock.tsx'
import { CountBadge } from '#ui/display/CountBadge.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { ErrorCard } from '#ui/display/ErrorCard.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { Columns, Part, Specimen } from '#dev/gallery/Specimen.tsx'
import { LongName } from '#ui/display/LongName.tsx'
import { Meter, ProgressBar } from '#ui/display/Meter.tsx'
import { ShowMore } from '#ui/actions/ShowMore.tsx'
import { Skeleton, SkeletonGroup } from '#ui/display/Skeleton.tsx'
import { Spinner } from '#ui/display/Spinner.tsx'
import { Stars } from '#ui/display/Stars.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'

const CODE = `<div class="reviews">
  <iframe src="https://trellis.example/embed/1" title="Reviews of Barista Oat" loading="lazy"></iframe>
</div>`

export function States() {
  return (
    <Part id="states" title="States and facts" note="Empty, no result and failed are three different things.">
      <Columns>
        <Specimen name="Badges">
          <Badge tone="marigold" icon={IconMessageCircle}>
            Unanswered
          </Badge>
          <Badge tone="leaf" icon={IconRosetteDiscountCheckFilled}>
            Replied by the brand
          </Badge>
          <Badge tone="tomato" icon={IconFlag}>
            Reported
          </Badge>
          <Badge tone="beet" icon={IconCamera}>
            With photo
          </Badge>
          <Badge>Reviewer</Badge>
          <Badge tone="solid" icon={IconStarFilled}>
            Recommended
          </Badge>
          <CountBadge count={4} label="4 reviews wait for a reply" />
          <CountBadge count={120} label="120 new notices" />
        </Specimen>
        <Specimen name="Stars">
          <Stars rating={5} />
          <Stars rating={4.6} size={22} />
          <Stars rating={2} />
          <Stars rating={0.5} />
          <Stars rating={null} />
        </Specimen>
        <Specimen name="Avatars">
          <Avatar name="Maya Okafor" />
          <Avatar name="Elif Demir" size="lg" />
          <Avatar name="Ines Caro" size="sm" />
          <Avatar name="Hollowmere" kind="brand" />
          <Avatar name="Greyfield Mill" kind="brand" size="lg" />
        </Specimen>
        <Specimen name="Meters" isWide className="grid grid-cols-1 gap-3">
          <Meter label="Credit left" value={188} max={600} valueText="$188 of $600" />
          <Meter label="Five stars" value={151} max={212} tone="marigold" />
          <ProgressBar label="Uploading banner.jpg" value={64} />
          <Meter label="Nothing yet" value={0} />
        </Specimen>
        <Specimen name="Long name">
          <LongName name="The Very Long Named Apothecary of Bruges and Daughters" className="font-semibold" />
        </Specimen>
        <Specimen name="Spinner">
          <Spinner label="Loading" />
          <Spinner size={28} className="text-leaf" />
        </Specimen>
        <Specimen name="Skeleton" isWide>
          <SkeletonGroup label="Loading reviews" className="flex gap-3">
            <Skeleton className="size-10" isRound />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-1/3" />
              <Skeleton />
              <Skeleton className="h-4 w-4/5" />
            </div>
          </SkeletonGroup>
        </Specimen>
        <Card isPadded={false}>
          <CardHeader title="This review" level={3} end={<TextLink href="#states">All facts</TextLink>} />
          <div className="p-4 md:px-6">
            <Facts
              facts={[
                { term: 'Rating', fact: '5 of 5' },
                { term: 'Published', fact: '16/11/2026, 19:04' },
                { term: 'Seen by', fact: '1,284 people' },
              ]}
            />
          </div>
        </Card>
        <Specimen name="What failed, above a button" isWide>
          <FormError message="Your reply was not sent: the connection was lost. Try again." />
        </Specimen>
      </Columns>
      <div className="grid gap-3">
        <Banner title="Barista Oat is under review">We look at new products within two working days.</Banner>
        <Banner tone="success">Your brand is live.</Banner>
        <Banner
          tone="warning"
          title="Your card expires this month"
          action={<Button size="sm">Change card</Button>}
        >
          The next payment is on 12/03/2027.
        </Banner>
        <Banner tone="danger" title="The last payment failed" onDismiss={() => undefined}>
          Your page stays up until 30/11/2026.
        </Banner>
      </div>
      <ShowMore status="10 of 212 reviews" label="Show 10 more" onShowMore={() => undefined} />
      <div className="grid gap-6 lg:grid-cols-3">
        <Card isPadded={false}>
          <EmptyState
            art="products"
            title="Put your first product on the shelf"
            text="People look for products more often than for brands. It takes two minutes."
            action={
              <Button variant="primary" icon={IconPlus}>
                Add a product
              </Button>
            }
          />
        </Card>
        <Card isPadded={false}>
          <EmptyState
            art="search"
            title="No matching reviews"
            text="Nobody wrote about “smoke” with two stars."
            action={<Button>Clear filters</Button>}
          />
        </Card>
        <ErrorCard
          title="The reviews didn’t load"
          text="The connection was lost. What you wrote is kept."
          onRetry={() => undefined}
        />
      </div>
      <Specimen name="Code" isWide className="max-w-wide overflow-hidden rounded-card border border-line">
        <CodeBlock label="Code" code={CODE} />
      </Specimen>
    </Part>
  )
}
