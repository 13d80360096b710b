/** A form of a page without React: its request, and what to do on success. */
type Plan = {
  request: (values: Record<string, string>) => { path: string; body: Record<string, string> }
  onDone: (values: Record<string, string>) => void
}

const OFFLINE = 'You seem to be offline. What you wrote is still here. Send it again when you’re back online.'

/**
 * Sends a form by an API call instead of a page load: errors beside their fields, others above the button,
 * and no duplicate submissions.
 */
export function sendByCall(form: HTMLFormElement, { request, onDone }: Plan): void {
  let isSending = false
  const clientId = crypto.randomUUID()
  form.noValidate = true
  form.addEventListener('input', ({ target }) => {
    if (isControl(target) && target.getAttribute('aria-invalid') === 'true')
      mark(form, target.name, wordFor(target))
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!isSending) void send()
  })

  async function send() {
    const controls = [...form.elements].filter(isControl)
    const wrong = controls.filter((control) => mark(form, control.name, wordFor(control)))
    tell(form, '')
    if (wrong[0]) return wrong[0].focus()
    const values = valuesOf(form)
    const { path, body } = request(values)
    isSending = true
    form.setAttribute('aria-busy', 'true')
    try {
      const reply = await fetch(`/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (reply.ok) onDone(values)
      else refuse(await reply.json())
    } catch {
      tell(form, OFFLINE)
    } finally {
      isSending = false
      form.removeAttribute('aria-busy')
    }
  }

  function refuse({ error }: { error: { message: string; fields?: Record<string, string> } }) {
    const known = Object.entries(error.fields ?? {}).filter(([name, word]) => mark(form, name, word))
    const first = known[0] && form.elements.namedItem(known[0][0])
    if (first instanceof HTMLElement) first.focus()
    else tell(form, error.message)
  }

  function valuesOf(form: HTMLFormElement): Record<string, string> {
    const filled = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value] as const] : [],
    )
    return { ...Object.fromEntries(filled), clientId }
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isControl(element: unknown): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
}

/** Returns the error of a control; empty if it is valid. */
function wordFor(control: Control): string {
  if (control.required && control.value.trim() === '') return control.dataset['empty'] ?? 'This is required.'
  return control.validity.typeMismatch ? 'Enter an email address like name@brand.com.' : ''
}

/** Writes or removes the error under a field. Returns whether there is one. */
function mark(form: HTMLFormElement, name: string, word: string): boolean {
  const line = form.querySelector<HTMLElement>(`[data-error="${CSS.escape(name)}"]`)
  const control = form.elements.namedItem(name)
  if (line === null || !isControl(control)) return false
  line.textContent = word
  line.hidden = word === ''
  if (word === '') {
    control.removeAttribute('aria-invalid')
    control.removeAttribute('aria-describedby')
  } else {
    control.setAttribute('aria-invalid', 'true')
    control.setAttribute('aria-describedby', line.id)
  }
  return word !== ''
}

function tell(form: HTMLFormElement, message: string): void {
  const line = form.querySelector<HTMLElement>('[data-failed]')
  if (line === null) return
  line.textContent = message
  line.hidden = message === ''
}
