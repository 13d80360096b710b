/** Common questions before a purchase, also for search engines. The answers follow the product's rules. */
export const QUESTIONS: readonly { question: string; answer: string }[] = [
  {
    question: 'How do I prove a brand is mine?',
    answer:
      'With a code we email to an address at your brand’s own domain, like hello@yourbrand.com. No such address? Add a DNS record or a small file to your website, or send us documents to check.',
  },
  {
    question: 'When am I charged?',
    answer:
      'Once the brand is yours, not before. A claim that’s still being checked costs nothing. We charge annual plans once a year and monthly plans every month. Two weeks before an annual plan renews, we’ll email you.',
  },
  {
    question: 'What is advertising credit?',
    answer:
      'It’s a budget for spotlights, added every month your plan runs: cards with your products on our category and search pages, labelled with your name, in the countries and on the days you choose. You pay for each thousand views. Annual plans also include emails, push notifications and social posts to our readers, which you book in the same calendar.',
  },
  {
    question: 'Can I show my reviews on my own site?',
    answer:
      'Yes, with every plan and as often as they’re seen. Choose one of six looks and paste a few lines into your shop: Shopify, WooCommerce, Wix, Squarespace or your own. They update by themselves, set no cookies and run no scripts. Every rating counts, so low ones can’t be hidden.',
  },
  {
    question: 'Can I change my plan later?',
    answer:
      'Any time. Upgrades start right away: you pay the difference, and we credit unused time. Downgrades start when your paid period ends. You’ll see the exact amount before you confirm.',
  },
  {
    question: 'How do I cancel, and what happens then?',
    answer:
      'In two clicks on your subscription page, and you can undo it until your plan ends. Nothing is deleted: your brand page stays public, and you can still export your data. You’ll need a plan to reply, edit and see your numbers.',
  },
  {
    question: 'Can my team use it too?',
    answer:
      'Yes. Invite people by email and give each a role: one can reply to reviews, another edit products, a third just see the numbers or handle invoices.',
  },
  {
    question: 'My brand isn’t listed. Can I add it?',
    answer:
      'Yes. Propose it while you claim it. If your own domain proves it’s yours, it goes live right away. Otherwise, our team takes a look first.',
  },
]
