/** Common questions before a purchase, also for search engines. The answers follow the product's rules. */
export const QUESTIONS: readonly { question: string; answer: string }[] = [
  {
    question: 'How do I prove that a brand is mine?',
    answer:
      'With a code that we mail to an address on your brand’s own domain, like hello@yourbrand.com. If you have none, there are other ways: a line or a small file that whoever looks after your website adds, or papers that a person here looks at.',
  },
  {
    question: 'When am I charged?',
    answer:
      'Once the brand is yours, not before. A claim that is still being checked costs nothing. Annual plans are charged once a year, monthly plans every month, and two weeks before an annual plan renews we write to you.',
  },
  {
    question: 'What is advertising credit?',
    answer:
      'Money to advertise with across Trellis, added every month that your plan runs. Every plan gives more of it than it costs, and annual billing the most for each dollar.',
  },
  {
    question: 'Can I change my plan later?',
    answer:
      'At any time. Going up takes effect at once: you pay the difference, and unused time is credited. Going down takes effect at the end of the time you have paid for. You see the exact amount before you agree.',
  },
  {
    question: 'How do I cancel, and what happens then?',
    answer:
      'In two clicks, on the page of your subscription, and you can undo it until the date. Nothing is deleted: your brand page stays public and you can still take your data with you. Replying, editing and the numbers need a plan.',
  },
  {
    question: 'Can my team work in it too?',
    answer:
      'Yes. Invite people by mail and give each a role: one may reply to reviews, another edit products, a third only read the numbers or see to the invoices.',
  },
  {
    question: 'My brand is not listed. Can I add it?',
    answer:
      'Yes. Propose it while you claim it. Where your own domain proves it is yours it goes live at once, otherwise after a person has looked at it.',
  },
]
