import { LEAD, SECTION, TITLE } from '#features/landing/web/story/section.ts'
import { paths } from '#shared/paths.ts'
import { Botanic, type BotanicKind } from '#ui/art/Botanic.tsx'

const STEPS: { plant: BotanicKind; title: string; text: string }[] = [
  {
    plant: 'seed',
    title: 'Claim your brand',
    text: 'Search for it and prove it’s yours with a code sent to your own domain. You won’t be charged before then.',
  },
  {
    plant: 'sprout',
    title: 'Make it yours',
    text: 'Add your story, your products and where they are sold, in more than 180 countries and commission-free.',
  },
  {
    plant: 'bloom',
    title: 'Reply and grow',
    text: 'Reply to reviews, show them on your own site, spend your advertising credit and compare your brand with others.',
  },
]

/** From seed to bloom, on one ground line. */
export function Steps() {
  return (
    <section id="how" aria-labelledby="how-title" className={SECTION}>
      <h2 id="how-title" className={TITLE}>
        Up and growing in an afternoon
      </h2>
      <p className={LEAD}>
        Your brand may already be listed.{' '}
        <a href={paths.claim} className="link">
          Find it
        </a>
        .
      </p>
      <ol className="mt-6 grid md:mt-34 md:grid-cols-3 md:border-t-[1.5px] md:border-(--art-line)">
        {STEPS.map(({ plant, title, text }, index) => (
          <li
            key={title}
            className="max-md:grid max-md:grid-cols-[4.5rem_minmax(0,1fr)] cramped:block max-md:gap-x-5 max-md:border-b max-md:border-line max-md:py-6 md:pe-10"
          >
            <Botanic kind={plant} className="size-18 max-md:row-span-3 md:-mt-[6.1rem] md:mb-5 md:size-29" />
            <p className="text-t1 font-bold text-leaf">Step {index + 1}</p>
            <h3 className="mt-1 text-[1.25rem] font-[480] md:text-t4">{title}</h3>
            <p className="mt-2 max-w-[36ch] text-pretty text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
