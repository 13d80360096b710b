import type { ReactNode } from 'react'

import { SECTION, TITLE } from '#features/landing/web/story/section.ts'
import { Portrait } from '#ui/art/Portrait.tsx'

/** R37. People of the demo world; an installation replaces them with its customers' words. */
const FIRST = {
  seed: 'ines 153',
  name: 'Ines Caro',
  role: 'Founder, Hollowmere',
  words:
    'We replied to every open review in our first week. People wrote back just to say they hadn’t expected an answer.',
}
const MORE = [
  {
    seed: 'olivia 8',
    name: 'Olivia Hart',
    role: 'Marketing, Oat & Co',
    words: 'The credit paid for our launch in Portugal, with some left over for the next one.',
  },
  {
    seed: 'tove 3',
    name: 'Tove Lind',
    role: 'Owner, Kelp & Crumb',
    words: 'I can finally see how we compare with the brand on the next shelf.',
  },
]

export function Voices() {
  return (
    <section id="voices" aria-labelledby="voices-title" className={SECTION}>
      <h2 id="voices-title" className={TITLE}>
        What brands say
      </h2>
      <div className="mt-8 grid gap-8 lg:mt-12 lg:grid-cols-[1.35fr_1fr] lg:gap-16">
        <figure className="grid gap-5 md:grid-cols-[11rem_1fr] md:items-end md:gap-8">
          <Arch
            seed={FIRST.seed}
            className="h-32 w-26 rounded-t-[3.25rem] md:h-56 md:w-44 md:rounded-t-[5.5rem]"
          />
          <div>
            <blockquote className="font-serif text-t4 leading-[1.22] font-[420] tracking-[-0.014em] text-pretty lg:text-[1.875rem]">
              “{FIRST.words}”
            </blockquote>
            <figcaption className="mt-5 leading-snug">
              <b>{FIRST.name}</b>
              <span className="block text-ink-2">{FIRST.role}</span>
            </figcaption>
          </div>
        </figure>
        <div className="self-end">
          {MORE.map(({ seed, name, role, words }) => (
            <figure
              key={seed}
              className="grid grid-cols-[3.5rem_1fr] gap-5 border-t border-line-2 py-6 last:border-b"
            >
              <Arch seed={seed} className="h-17 w-14 rounded-t-[1.75rem]" />
              <div>
                <blockquote className="text-t3 leading-[1.45] text-pretty">“{words}”</blockquote>
                <figcaption className="mt-2 text-t1">
                  <b>{name}</b> <span className="text-ink-2">{role}</span>
                </figcaption>
              </div>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}

function Arch({ seed, className }: { seed: string; className: string }): ReactNode {
  return (
    <div className={`overflow-hidden rounded-b-[10px] ${className}`}>
      <Portrait seed={seed} className="size-full" />
    </div>
  )
}
