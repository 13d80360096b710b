// The script of the contact form. Without it the server reads the form and redirects to the confirmation.
import { sendByCall } from '#web/forms/static-form.ts'

const form = document.querySelector<HTMLFormElement>('[data-contact-form]')
const topic = form?.querySelector<HTMLSelectElement>('[name=topic]')
if (form && topic) {
  const asked = new URLSearchParams(location.search).get('topic')
  if ([...topic.options].some(({ value }) => value === asked)) topic.value = asked ?? ''
  topic.addEventListener('change', showTopic)
  showTopic()
  sendByCall(form, {
    request({ topic, size, ...rest }) {
      return topic === 'call'
        ? { path: '/payments/inquiry', body: { ...rest, ...(size !== undefined && { size }) } }
        : { path: '/email/contact', body: { ...rest, topic: topic ?? 'question' } }
    },
    onDone({ email }) {
      const done = document.querySelector<HTMLElement>('[data-done]')
      const sender = done?.querySelector('[data-sender]')
      if (sender) sender.textContent = email ?? ''
      form.hidden = true
      if (done) done.hidden = false
      done?.querySelector<HTMLElement>('h2')?.focus()
    },
  })
}

/** Shows the company and size fields for a call, and the matching heading. */
function showTopic() {
  const isCall = topic?.value === 'call'
  for (const name of ['company', 'size']) {
    const control = form?.elements.namedItem(name)
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.required = isCall
  }
  for (const words of document.querySelectorAll<HTMLElement>('[data-topic]'))
    words.hidden = (words.dataset['topic'] === 'call') !== isCall
}
