/** The password of all demo users; never used elsewhere. */
export const DEMO_PASSWORD = 'greenhouse-demo'

/** The demo's logins, with what each shows. The most useful come first. */
export const DEMO_LOGINS = [
  ['ines@hollowmere.example', 'Owner of Hollowmere (Plus) and of Tidewrack (Essential)'],
  ['amir@hollowmere.example', 'Admin of Hollowmere'],
  ['bea@hollowmere.example', 'Editor of Hollowmere; has passkeys, and the recovery code DEMO-0000-0000-0001'],
  ['rosa@hollowmere.example', 'Responder of Hollowmere: reviews and replies'],
  ['noor@hollowmere.example', 'Analyst of Hollowmere: reads only'],
  ['felix@hollowmere.example', 'Billing of Hollowmere: payments only'],
  ['olivia@oatandco.example', 'Owner of Oat & Co (Max), ten featured products'],
  ['ben@beanworks.example', 'Owner of Beanworks (Seed, unpaid): the paywall'],
  ['quinn@quietcup.example', 'Owner of Quiet Cup (Essential): no reviews yet'],
  ['petra@greyfieldmill.example', 'Owner of Greyfield Mill (Plus): payment failed, nine days of grace left'],
  ['gus@larkspur.example', 'Owner of Larkspur Farm (Essential): payment failed, grace over'],
  ['ugo@thornapple.example', 'Owner of Thornapple (Essential): unpaid'],
  ['cleo@cloverkin.example', 'Owner of Cloverkin (Essential): canceled'],
  ['tove@kelpandcrumb.example', 'Owner of Kelp & Crumb (Essential): on trial'],
  ['ida@sorrelworks.example', 'Owner of Sorrel Works (Plus): first payment incomplete'],
  ['pau@moonpantry.example', 'Owner of Moon Pantry (Plus): paused'],
  ['leon@fennelandfig.example', 'Owner of Fennel & Fig: legacy Sprout'],
  ['britt@bramblery.example', 'Owner of Bramblery: legacy Bloom'],
  [
    'hana@harbourtable.example',
    'Owner of Harbour Table (Enterprise), which requires two-step verification soon',
  ],
  ['milo@harbourtable.example', 'Admin of Harbour Table, without a second factor yet'],
  ['tess@marrowandthyme.example', "On a claim's trial: no paid features yet"],
  ['nadia@newcomer.example', 'A business without a brand: redirected to claim one'],
  ['otto@newcomer.example', 'No business at all: redirected to claim a brand'],
  ['una@newcomer.example', 'Signed up, email not confirmed'],
  ['duarte@salgado.example', 'Sent documents for a brand: the claim is waiting for an operator'],
  ['noemi@vidal.example', 'Proved a brand that has an owner: the claim is waiting for an operator'],
  ['mara@trellis.example', 'Operator of the platform'],
].map(([login = '', who = '']) => ({ login, password: DEMO_PASSWORD, who }))
