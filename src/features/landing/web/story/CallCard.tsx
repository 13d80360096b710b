import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'

import { SiteLink } from '#ui/site/SiteLink.tsx'
import { PACK_COLOURS } from '#shared/art/pack-colours.ts'
import type { Pack } from '#shared/art/packages.ts'
import { Shelf } from '#ui/art/Shelf.tsx'
import { buttonClass } from '#ui/actions/button-class.ts'
import { Icon } from '#ui/display/Icon.tsx'

const PACKS: Pack[] = [
  pack('carton', 'Barista Oat', 1),
  pack('jar', 'Hazel & Oat', 0),
  pack('bottle', 'Beet Dressing', 3),
  pack('pouch', 'Smoky Chickpea', 4),
  pack('jar', 'Tomato Relish', 5),
]

function pack(shape: Pack['shape'], name: string, colours: number): Pack {
  return { shape, name, brand: 'Hollowmere', colours: PACK_COLOURS[colours] ?? PACK_COLOURS[0] }
}

/** R38. */
export function CallCard() {
  return (
    <div className="mx-auto max-w-page px-5 md:px-10">
      <section
        aria-labelledby="call-title"
        className="mt-18 mb-14 grid overflow-hidden rounded-[20px] bg-marigold-tint md:mt-28 md:mb-24 lg:grid-cols-[1fr_1.15fr]"
      >
        <div className="px-6 pt-8 md:px-14 md:pt-14 lg:pe-0 lg:pb-14">
          <h2
            id="call-title"
            className="text-[2rem] leading-[1.12] font-[440] tracking-[-0.022em] text-balance md:text-[2.5rem]"
          >
            Want your range on more menus?
          </h2>
          <p className="mt-4 max-w-[40ch] text-t3 leading-normal text-pretty text-ink-2">
            Tell us what you make. In twenty minutes, we’ll show you who’s looking for it among
            1.3&nbsp;million restaurants, hotels and consumer brands.
          </p>
          <SiteLink
            to="booking"
            className={`${buttonClass({ variant: 'primary', size: 'lg' })} mt-7 max-md:w-full`}
          >
            <Icon of={IconCalendar} className="-ms-0.5" />
            Book a call
          </SiteLink>
        </div>
        <Shelf
          packs={PACKS}
          className="my-6 w-full ps-6 md:my-14 md:ps-14 lg:w-[92%] lg:self-end lg:justify-self-end lg:ps-0"
        />
      </section>
    </div>
  )
}
