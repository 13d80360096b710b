/** Somebody with an account at Google and at Facebook. `email` null: they gave none, or did not let it be passed on. */
export type Persona = { id: string; name: string; email: string | null; isEmailVerified: boolean }

/** Who can be chosen on the sandbox's pages. */
export function personas(): Persona[] {
  return [
    { id: 'nia', name: 'Nia Okafor', email: 'nia@oatandco.example', isEmailVerified: true },
    { id: 'theo', name: 'Theo Lindqvist', email: 'theo@beanworks.example', isEmailVerified: true },
    { id: 'uma', name: 'Uma Unconfirmed', email: 'uma@sprouts.example', isEmailVerified: false },
    { id: 'noah', name: 'Noah Nomail', email: null, isEmailVerified: false },
  ]
}

/** The id a provider knows a persona by: its own at each. */
export function subjectOf(provider: 'google' | 'facebook', persona: Persona): string {
  const digits = [...`${provider}:${persona.id}`].reduce(
    (sum, letter) => (sum * 131 + (letter.codePointAt(0) ?? 0)) % 1e15,
    7,
  )
  return `10${String(digits).padStart(15, '0')}`
}
