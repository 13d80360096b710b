// The script of the contact form. Without it the form is whole: the server reads it and leads to the thanks.
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

/** A call needs the company and its size; the heading says what one is about to do. */
function showTopic() {
  const isCall = topic?.value === 'call'
  for (const name of ['company', 'size']) {
    const control = form?.elements.namedItem(name)
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.required = isCall
  }
  for (const words of document.querySelectorAll<HTMLElement>('[data-topic]'))
    words.hidden = (words.dataset['topic'] === 'call') !== isCall
}
