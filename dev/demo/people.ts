import type { PlanStatus, Tier } from '#shared/paywall.ts'
import type { Role } from '#shared/roles.ts'

/** A user who can log in. `username` is shown at logins, replies and in the switcher. */
export type DemoUser = { email: string; username: string; name: string; isUnverified?: boolean }

export const USERS: readonly DemoUser[] = [
  user('ines@hollowmere.example', 'Ines Caro'),
  user('amir@hollowmere.example', 'Amir Haddad'),
  user('bea@hollowmere.example', 'Bea Vermeulen'),
  user('rosa@hollowmere.example', 'Rosa Jansen'),
  user('noor@hollowmere.example', 'Noor Aziz'),
  user('felix@hollowmere.example', 'Felix Brandt'),
  user('olivia@oatandco.example', 'Olivia Hart'),
  user('ben@beanworks.example', 'Ben Achterberg'),
  user('quinn@quietcup.example', 'Quinn Mallory'),
  user('petra@greyfieldmill.example', 'Petra Novak'),
  user('gus@larkspur.example', 'Gus Fielding'),
  user('ugo@thornapple.example', 'Ugo Ferrari'),
  user('cleo@cloverkin.example', 'Cleo Marchand'),
  user('tove@kelpandcrumb.example', 'Tove Lind'),
  user('ida@sorrelworks.example', 'Ida Sorensen'),
  user('pau@moonpantry.example', 'Pau Soler'),
  user('leon@fennelandfig.example', 'Leon Vogel'),
  user('britt@bramblery.example', 'Britt Olsen'),
  user('hana@harbourtable.example', 'Hana Sato'),
  user('milo@harbourtable.example', 'Milo Sato'),
  user('tess@marrowandthyme.example', 'Tess Whitlow'),
  user('nadia@newcomer.example', 'Nadia Rahimi'),
  user('otto@newcomer.example', 'Otto Weiss'),
  { ...user('una@newcomer.example', 'Una Kelly'), isUnverified: true },
  user('duarte@salgado.example', 'Duarte Salgado'),
  user('noemi@vidal.example', 'Noemi Vidal'),
  user('mara@trellis.example', 'Mara Okonjo'),
]

function user(email: string, name: string): DemoUser {
  return { email, username: email.split('@')[0] ?? name, name }
}

/** Days from now; negative is past. */
export type DemoBusiness = {
  name: string
  tier: Tier
  planStatus: PlanStatus
  cycle?: 'monthly' | 'annually'
  periodEndsIn?: number
  graceEndsIn?: number
  isClaimTrial?: boolean
  isAlerted?: boolean
  hasCard?: boolean
  members: Readonly<Record<string, Role>>
}

const active = { planStatus: 'active', hasCard: true } as const

export const BUSINESSES: readonly DemoBusiness[] = [
  {
    name: 'Hollowmere',
    tier: 'plus',
    cycle: 'annually',
    periodEndsIn: 214,
    ...active,
    members: {
      ines: 'owner',
      amir: 'admin',
      bea: 'editor',
      rosa: 'responder',
      noor: 'analyst',
      felix: 'billing',
    },
  },
  {
    name: 'Tidewrack',
    tier: 'essential',
    cycle: 'monthly',
    periodEndsIn: 17,
    ...active,
    members: { ines: 'owner' },
  },
  {
    name: 'Oat & Co',
    tier: 'max',
    cycle: 'annually',
    periodEndsIn: 96,
    ...active,
    members: { olivia: 'owner' },
  },
  { name: 'Beanworks', tier: 'basic', planStatus: 'none', members: { ben: 'owner' } },
  {
    name: 'Quiet Cup',
    tier: 'essential',
    cycle: 'monthly',
    periodEndsIn: 24,
    ...active,
    members: { quinn: 'owner' },
  },
  owing('Greyfield Mill', 'petra', { tier: 'plus', planStatus: 'past_due', graceEndsIn: 9 }),
  owing('Larkspur Farm', 'gus', { tier: 'essential', planStatus: 'past_due', graceEndsIn: -2 }),
  owing('Thornapple', 'ugo', { tier: 'essential', planStatus: 'unpaid', graceEndsIn: -16 }),
  {
    name: 'Cloverkin',
    tier: 'essential',
    cycle: 'monthly',
    planStatus: 'canceled',
    periodEndsIn: -12,
    hasCard: true,
    members: { cleo: 'owner' },
  },
  {
    name: 'Kelp & Crumb',
    tier: 'essential',
    cycle: 'annually',
    planStatus: 'trialing',
    periodEndsIn: 6,
    hasCard: true,
    members: { tove: 'owner' },
  },
  {
    name: 'Sorrel Works',
    tier: 'plus',
    cycle: 'monthly',
    planStatus: 'incomplete',
    members: { ida: 'owner' },
  },
  {
    name: 'Moon Pantry',
    tier: 'plus',
    cycle: 'monthly',
    planStatus: 'paused',
    periodEndsIn: -30,
    hasCard: true,
    members: { pau: 'owner' },
  },
  {
    name: 'Fennel & Fig',
    tier: 'premium',
    cycle: 'monthly',
    periodEndsIn: 11,
    ...active,
    members: { leon: 'owner' },
  },
  {
    name: 'Bramblery',
    tier: 'premiumplus',
    cycle: 'annually',
    periodEndsIn: 140,
    ...active,
    members: { britt: 'owner' },
  },
  {
    name: 'Harbour Table',
    tier: 'enterprise',
    cycle: 'annually',
    periodEndsIn: 301,
    ...active,
    members: { hana: 'owner', milo: 'admin' },
  },
  {
    name: 'Marrow & Thyme',
    tier: 'plus',
    cycle: 'monthly',
    planStatus: 'trialing',
    isClaimTrial: true,
    periodEndsIn: 10,
    hasCard: true,
    members: { tess: 'owner' },
  },
  { name: 'Newcomer', tier: 'basic', planStatus: 'none', members: { nadia: 'owner' } },
  { name: 'Salt Grass', tier: 'basic', planStatus: 'none', members: { duarte: 'owner' } },
  { name: 'Noemi Vidal', tier: 'basic', planStatus: 'none', members: { noemi: 'owner' } },
]

function owing(
  name: string,
  owner: string,
  state: Pick<DemoBusiness, 'tier' | 'planStatus' | 'graceEndsIn'>,
): DemoBusiness {
  return {
    name,
    cycle: 'monthly',
    periodEndsIn: -5,
    isAlerted: true,
    hasCard: true,
    ...state,
    members: { [owner]: 'owner' },
  }
}

/** Reviewers. They came with the platform and have no login. */
export const REVIEWERS: readonly string[] = `
  Maya Okafor, Jonah Aster, Elif Demir, Priya Raman, Tomas Lindqvist, Sofie Brandt, Kwame Boateng,
  Lucía Prieto, Hanna Koskinen, Idris Bello, Wout Peeters, Amara Diallo, Zoë Maes, Marek Zielinski,
  Leila Farouk, Ravi Menon, Anouk Dubois, Samuel Osei, Freya Halvorsen, Mina Kim, Bram de Wit,
  Chiara Bonetti, Youssef Nasser, Ella Thornton, Pilar Ortega, Nils Bergström, Aiko Tanaka, Dara Quinlan,
  Matteo Ricci, Thandi Mokoena, Clara Weber, Hugo Lefèvre, Salma Idrissi, Owen Price, Greta Holm,
  Farah Siddiqui, Jasper Mulder, Nora Eide, Viktor Havel, Beatriz Lopes, Tariq Mansour, Saskia Claes,
  Emeka Nwosu, Lena Fischer, Arjun Patel, Marguerite Lambert, Kofi Asante, Joana Almeida, Ruben Cohen,
  Yara Haddad, Pieter Van Damme, Siobhan Byrne, Dilan Kaya, Olu Adeyemi, Agnes Nagy, Teo Marin,
  Camille Roux, Jakub Novotny, Linnea Sand, Wei Chen, Imani Wright, Stijn Aerts, Rosalind Kerr,
  Paolo Greco, Fatou Ndiaye, Henrik Lund, Marta Sousa, Noah Verhaegen, Keiko Mori, Adrian Popa,
  Isla Fraser, Omar Khalil, Veronika Marsh, Luuk Smit, Tess Arnold, Bashir Amin
`
  .split(',')
  .map((name) => name.trim())
