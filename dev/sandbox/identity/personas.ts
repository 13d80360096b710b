/** A person with an account at Google and at Facebook. `email` null: none, or not shared. */
export type Persona = { id: string; name: string; email: string | null; isEmailVerified: boolean }

/** Returns the people on the sandbox's pages. */
export function personas(): Persona[] {
  return [
    { id: 'nia', name: 'Nia Okafor', email: 'nia@oatandco.example', isEmailVerified: true },
    { id: 'theo', name: 'Theo Lindqvist', email: 'theo@beanworks.example', isEmailVerified: true },
    { id: 'uma', name: 'Uma Unconfirmed', email: 'uma@sprouts.example', isEmailVerified: false },
    { id: 'noah', name: 'Noah Nomail', email: null, isEmailVerified: false },
  ]
}

/** Returns the id of a persona at a provider, different at each. */
export function subjectOf(provider: 'google' | 'facebook', persona: Persona): string {
  const digits = [...`${provider}:${persona.id}`].reduce(
    (sum, letter) => (sum * 131 + (letter.codePointAt(0) ?? 0)) % 1e15,
    7,
  )
  return `10${String(digits).padStart(15, '0')}`
}
