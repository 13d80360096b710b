import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'

import { paths } from '#kernel/paths.ts'
import { Greenhouse } from '#ui/art/Greenhouse.tsx'
import { Portrait } from '#ui/art/Portrait.tsx'
import { LinkButton } from '#ui/press/LinkButton.tsx'
import { Stars } from '#ui/show/Stars.tsx'

/** The three reach figures of the specification. */
const REACH = [
  { figure: '17M+', what: 'people reached across the platform' },
  { figure: '1.5M+', what: 'search referrals every day' },
  { figure: '1.3M', what: 'restaurants, hotels and consumer brands in the B2B network' },
]

export function LandingHero() {
  return (
    <div className="deep relative overflow-hidden">
      <div className="mx-auto max-w-page px-5 pt-(--bar) md:px-10">
        <div className="grid lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] lg:gap-12">
          <div className="pt-8 pb-12 md:pt-14 lg:pt-16 lg:pb-20">
            <h1 className="display text-t6">Grow your brand among people who already care.</h1>
            <p className="mt-6 max-w-[46ch] text-t3 text-pretty text-on-deep-2 md:mt-7">
              Trellis is where people look up vegan and ethical products before they buy. Read what they say about
              yours, answer them, and keep your brand page in good shape.
            </p>
            <div className="mt-8 flex flex-col gap-3 md:flex-row">
              <LinkButton
                isDocument
                href={`${paths.login}?mode=signup`}
                variant="marigold"
                size="lg"
                className="in-data-[session=in]:hidden"
              >
                Create your account
              </LinkButton>
              <LinkButton
                isDocument
                href={paths.dashboard}
                variant="marigold"
                size="lg"
                iconEnd={IconArrowRight}
                className="not-in-data-[session=in]:hidden"
              >
                Go to your reviews
              </LinkButton>
            </div>
            <dl className="mt-10 grid md:mt-14 md:grid-cols-3">
              {REACH.map(({ figure, what }) => (
                <div
                  key={figure}
                  className="flex flex-row-reverse items-center justify-end gap-4 border-b border-deep-2 py-3.5 md:flex-col-reverse md:items-start md:gap-2 md:border-s md:border-b-0 md:px-5 md:py-0 md:first:border-0 md:first:ps-0"
                >
                  <dt className="text-t2 text-on-deep-2 md:text-t1">{what}</dt>
                  <dd className="num min-w-28 text-t5 text-marigold md:min-w-0">{figure}</dd>
                </div>
              ))}
            </dl>
          </div>
          <Stage />
        </div>
      </div>
    </div>
  )
}

/** The greenhouse, and in front of it what the product is about: somebody wrote, and you can answer. */
function Stage() {
  return (
    <div aria-hidden="true" className="relative flex min-h-[26rem] items-end justify-center lg:min-h-0">
      <Greenhouse width={520} height={600} className="w-full max-w-[30rem]" />
      <div className="absolute inset-x-4 bottom-14 mx-auto max-w-[21rem] rounded-card bg-[#fffefb] p-5 text-[#14281f] shadow-layer [--line-2:#cfcdbc] [--star:#c27e06]">
        <p className="flex items-center gap-3">
          <Portrait seed="maya" className="size-10 rounded-full" />
          <span className="min-w-0">
            <b className="block leading-tight">Maya O.</b>
            <Stars rating={5} size={15} />
          </span>
        </p>
        <p className="mt-3">Found you at the corner shop in Ghent. Buying two next time.</p>
        <p className="mt-3 border-t border-[#e5e2d4] pt-3 text-t1 text-[#44554b]">
          <b className="text-[#155c38]">You replied:</b> Thank you, Maya! The large pouch is there now.
        </p>
      </div>
    </div>
  )
}
