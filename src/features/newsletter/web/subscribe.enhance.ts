// The script of the footer's newsletter form. Without it the server redirects to a page with the same text.
import { sendByCall } from '#web/forms/static-form.ts'

for (const form of document.querySelectorAll<HTMLFormElement>('[data-letter-form]')) {
  sendByCall(form, {
    request: ({ email = '', leaveEmpty }) => ({
      path: '/email/subscribe',
      body: { email, ...(leaveEmpty !== undefined && { leaveEmpty }) },
    }),
    onDone({ email }) {
      const done = form.parentElement?.querySelector<HTMLElement>('[data-letter-done]')
      if (!done) return
      form.hidden = true
      done.textContent = `Check your inbox. We’ve sent a link to ${email ?? 'you'}. Open it to confirm your subscription.`
      done.focus()
    },
  })
}
