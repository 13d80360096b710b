// The only script of the landing page: what the installation says of itself. Without it the page is whole.
const reply = await fetch('/api/site')
if (reply.ok) {
  const { isDemo, links } = await reply.json()
  for (const sign of document.querySelectorAll<HTMLElement>('[data-demo]')) sign.classList.toggle('invisible', !isDemo)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-contact]'))
    link.href = `mailto:${links.contactEmail}`
}

export {}
