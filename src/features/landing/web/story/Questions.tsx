import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'

import { SiteLink } from '#ui/site/SiteLink.tsx'
import { QUESTIONS } from '#features/landing/web/story/questions.ts'
import { LEAD, SECTION, TITLE } from '#features/landing/web/story/section.ts'
import { Icon } from '#ui/display/Icon.tsx'

export function Questions() {
  return (
    <section id="questions" aria-labelledby="questions-title" className={SECTION}>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.6fr]">
        <div>
          <h2 id="questions-title" className={TITLE}>
            Before you decide
          </h2>
          <p className={LEAD}>
            Something else?{' '}
            <SiteLink to="contact" className="link">
              Contact us
            </SiteLink>
            .
          </p>
        </div>
        <div className="border-b border-line-2">
          {QUESTIONS.map(({ question, answer }) => (
            <details key={question} className="group border-t border-line-2">
              <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-mark py-3 text-t3 leading-snug font-[550] hover:text-leaf-ink [&::-webkit-details-marker]:hidden">
                {question}
                <Icon
                  of={IconPlus}
                  size={20}
                  className="text-ink-3 transition-transform group-open:rotate-45"
                />
              </summary>
              <p className="max-w-reading pe-9 pb-5 text-pretty text-ink-2">{answer}</p>
            </details>
          ))}
        </div>
      </div>
      {/* For search engines; next to the same words, so that it compresses well. */}
      <script type="application/ld+json">{DATA}</script>
    </section>
  )
}

const DATA = JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: QUESTIONS.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
