/** The card's fields, as `stripe.elements()` makes them. */
const FIELDS = [
  { name: 'number', label: 'Card number', hint: '1234 1234 1234 1234', autocomplete: 'cc-number' },
  { name: 'expiry', label: 'Expiration date', hint: 'MM / YY', autocomplete: 'cc-exp' },
  { name: 'cvc', label: 'Security code', hint: 'CVC', autocomplete: 'cc-csc' },
]
const PLAIN = {
  colorBackground: '#ffffff',
  colorText: '#1a1a1a',
  colorTextSecondary: '#555555',
  colorDanger: '#a0301b',
  colorPrimary: '#1e7a4c',
  borderRadius: '8px',
  fontFamily: 'inherit',
}

export function makeElements(options) {
  let element = null
  const elements = {
    options,
    create(type) {
      element = makeElement(type, () => ({ ...PLAIN, ...elements.options.appearance?.variables }))
      return element
    },
    getElement: () => element,
    update(changed) {
      Object.assign(elements.options, changed)
      element?.update()
    },
    fetchUpdates: async () => ({}),
    submit: async () => elements.check(),
    check: () => element?.check() ?? {},
    values: () => element?.values() ?? {},
  }
  return elements
}

function makeElement(type, look) {
  const listeners = new Map()
  const inputs = Object.fromEntries(FIELDS.map((field) => [field.name, makeInput(field)]))
  const frame = document.createElement('div')
  frame.append(...Object.values(inputs).map(({ box }) => box))
  const tell = (name, event = {}) =>
    listeners.get(name)?.forEach((listener) => listener({ elementType: type, ...event }))
  const values = () => Object.fromEntries(FIELDS.map(({ name }) => [name, inputs[name].control.value]))
  frame.addEventListener('input', (event) => {
    shape(event.target)
    const problems = problemsOf(values())
    // What is right now is said to be so at once: nothing moves when the field is left.
    if (problems[event.target.name] === undefined) inputs[event.target.name].say()
    const isEmpty = Object.values(values()).every((value) => value === '')
    tell('change', { complete: Object.keys(problems).length === 0, empty: isEmpty, value: { type: 'card' } })
  })
  frame.addEventListener('focusout', ({ target }) => {
    if (target.value !== '') inputs[target.name].say(problemsOf(values())[target.name])
  })
  const element = {
    on(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener])
      return element
    },
    once: (name, listener) => element.on(name, listener),
    off: (name, listener) =>
      listeners.set(
        name,
        (listeners.get(name) ?? []).filter((each) => each !== listener),
      ),
    mount(place) {
      const parent = typeof place === 'string' ? document.querySelector(place) : place
      paint(frame, inputs, look())
      parent.append(frame)
      queueMicrotask(() => tell('ready'))
    },
    update: () => paint(frame, inputs, look()),
    unmount: () => frame.remove(),
    destroy: () => frame.remove(),
    focus: () => inputs.number.control.focus(),
    blur: () => document.activeElement?.blur(),
    clear: () => Object.values(inputs).forEach(({ control }) => (control.value = '')),
    collapse() {},
    values,
    check() {
      const problems = problemsOf(values())
      for (const { name } of FIELDS) inputs[name].say(problems[name])
      const [first] = Object.keys(problems)
      if (first === undefined) return {}
      inputs[first].control.focus()
      return { error: { type: 'validation_error', message: problems[first] } }
    },
  }
  return element
}

function makeInput({ name, label, hint, autocomplete }) {
  const box = document.createElement('label')
  const title = document.createElement('span')
  const control = document.createElement('input')
  const problem = document.createElement('span')
  title.textContent = label
  problem.id = `sandbox-card-${name}`
  problem.setAttribute('role', 'alert')
  Object.assign(control, { name, placeholder: hint, autocomplete, inputMode: 'numeric', type: 'text' })
  control.setAttribute('aria-describedby', problem.id)
  // SafeHttpClient its label: what is wrong is no part of the name.
  const field = document.createElement('div')
  box.append(title, control)
  field.append(box, problem)
  return {
    box: field,
    label: box,
    control,
    problem,
    say(message = '') {
      problem.textContent = message
      control.setAttribute('aria-invalid', String(message !== ''))
    },
  }
}

function paint(frame, inputs, look) {
  const font = { fontFamily: look.fontFamily, color: look.colorText }
  Object.assign(frame.style, { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '14px 12px', ...font })
  for (const [name, { box, label, control, problem }] of Object.entries(inputs)) {
    if (name === 'number') box.style.gridColumn = '1 / -1'
    Object.assign(label.style, { display: 'grid', gap: '6px', fontWeight: '600', fontSize: '15px' })
    Object.assign(problem.style, { fontSize: '13px', color: look.colorDanger })
    Object.assign(control.style, {
      ...font,
      boxSizing: 'border-box',
      width: '100%',
      minHeight: '44px',
      padding: '8px 12px',
      font: `400 15px ${look.fontFamily}`,
      background: look.colorBackground,
      border: `1px solid ${look.colorTextSecondary}`,
      borderRadius: look.borderRadius,
    })
  }
}

/** Groups of four, and a stroke between month and year. */
function shape(control) {
  const digits = control.value.replace(/\D/g, '')
  if (control.name === 'number') control.value = digits.slice(0, 16).replace(/(\d{4})(?=\d)/g, '$1 ')
  if (control.name === 'expiry' && digits.length > 2)
    control.value = `${digits.slice(0, 2)} / ${digits.slice(2, 4)}`
  if (control.name === 'cvc') control.value = digits.slice(0, 4)
}

function problemsOf({ number, expiry, cvc }) {
  const [month, year] = expiry.split('/').map((part) => Number(part.trim()))
  const isPast = new Date(2000 + year, month) <= new Date()
  return Object.fromEntries(
    [
      ['number', number.replaceAll(' ', '').length < 15 && 'Your card number is incomplete.'],
      [
        'expiry',
        (!/^\d\d \/ \d\d$/.test(expiry) || month < 1 || month > 12) &&
          "Your card's expiration date is incomplete.",
      ],
      ['expiry', isPast && "Your card's expiration year is in the past."],
      ['cvc', cvc.length < 3 && "Your card's security code is incomplete."],
    ].filter(
      ([, message], at, all) =>
        message && all.findIndex(([name, said]) => said && name === all[at][0]) === at,
    ),
  )
}
