/** 3-D Secure: the bank's question, over the page. Resolves with the holder's answer. */
export function ask() {
  return new Promise((answer) => {
    const before = document.activeElement
    const layer = document.createElement('div')
    const card = document.createElement('div')
    const title = document.createElement('h2')
    const text = document.createElement('p')
    title.textContent = 'Is this you?'
    title.id = 'sandbox-3ds'
    text.textContent =
      'Your bank asks you to confirm this card. This is the payments sandbox: no real bank is asked.'
    const buttons = document.createElement('div')
    const make = (word, isYes) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = word
      Object.assign(button.style, {
        minHeight: '44px',
        padding: '8px 20px',
        borderRadius: '8px',
        border: '1px solid #1e7a4c',
        font: '600 15px system-ui, sans-serif',
        background: isYes ? '#1e7a4c' : '#ffffff',
        color: isYes ? '#ffffff' : '#155c38',
        cursor: 'pointer',
      })
      button.addEventListener('click', () => {
        layer.remove()
        before?.focus?.()
        answer(isYes)
      })
      buttons.append(button)
      return button
    }
    const first = make('Confirm', true)
    make('Refuse', false)
    card.append(title, text, buttons)
    card.setAttribute('role', 'dialog')
    card.setAttribute('aria-modal', 'true')
    card.setAttribute('aria-labelledby', title.id)
    Object.assign(buttons.style, { display: 'flex', gap: '8px', marginTop: '16px' })
    Object.assign(title.style, { font: '600 24px Georgia, serif', color: '#14281f' })
    Object.assign(text.style, { marginTop: '8px', color: '#44554b' })
    Object.assign(card.style, {
      maxWidth: '400px',
      padding: '24px',
      borderRadius: '10px',
      background: '#ffffff',
    })
    Object.assign(layer.style, {
      position: 'fixed',
      inset: '0',
      zIndex: '1000',
      display: 'grid',
      placeItems: 'center',
      padding: '16px',
      background: 'rgb(10 30 20 / 60%)',
    })
    layer.append(card)
    document.body.append(layer)
    first.focus()
  })
}
