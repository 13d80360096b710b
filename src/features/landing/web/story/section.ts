/** The classes shared by the landing page's sections. */
export const SECTION = 'mx-auto max-w-page px-5 pt-18 md:px-10 md:pt-28'
export const TITLE =
  'max-w-[22ch] text-[2rem] leading-[1.08] font-[440] tracking-[-0.022em] text-balance md:text-[2.5rem]'
export const LEAD = 'mt-4 max-w-[56ch] text-t3 leading-normal text-pretty text-ink-2'
