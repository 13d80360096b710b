import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { missing } from '#dev/sandbox/stripe/world/refusals.ts'
import type {
  CardFile,
  Event,
  Kind,
  Kinds,
  SessionOrder,
  StripeObject,
} from '#dev/sandbox/stripe/world/objects.ts'

const API_VERSION = '2026-10-28.endive'

type Shelves = { [K in Kind]: Map<string, Kinds[K]> }

/** The state of the stand-in. Everything that changes it is synchronous, so each call is atomic. */
export type World = {
  /** Seconds. */
  now(): number
  /** Runs `act` at an earlier time: events that fell due have their due date. */
  at<T>(seconds: number, act: () => T): T
  /** Returns a new id, as `cus_…`. */
  id(prefix: string): string
  add<O extends StripeObject>(object: O): O
  find<K extends Kind>(kind: K, id: string | null | undefined): Kinds[K] | undefined
  /** Throws Stripe's resource_missing. */
  get<K extends Kind>(kind: K, id: string | null | undefined, param?: string): Kinds[K]
  /** Newest first. */
  all<K extends Kind>(kind: K, wanted?: (object: Kinds[K]) => boolean): Kinds[K][]
  remove(kind: Kind, id: string): void
  /** Emits a webhook event. */
  emit(type: string, object: StripeObject): void
  /** Deleted customers: their ids still resolve. */
  gone: Set<string>
  cards: Map<string, CardFile>
  orders: Map<string, SessionOrder>
  /** Percent; 0 computes no tax. Seconds for which a renewal is a draft: at Stripe about an hour. */
  settings: { taxPercent: number; draftSeconds: number }
  /** Called for every event once it is stored. */
  listeners: Set<(event: Event) => void>
  save(): void
}

type Options = {
  /** Milliseconds since 1970. */
  now: () => number
  /** The file that keeps the state between two runs; optional. */
  file?: string | undefined
}

export function openWorld({ now, file }: Options): World {
  const kept =
    // Our own file.
    file !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : undefined
  const shelves: Shelves = {
    customer: shelf(kept, 'customer'),
    payment_method: shelf(kept, 'payment_method'),
    setup_intent: shelf(kept, 'setup_intent'),
    payment_intent: shelf(kept, 'payment_intent'),
    product: shelf(kept, 'product'),
    price: shelf(kept, 'price'),
    subscription: shelf(kept, 'subscription'),
    subscription_schedule: shelf(kept, 'subscription_schedule'),
    invoice: shelf(kept, 'invoice'),
    'checkout.session': shelf(kept, 'checkout.session'),
    refund: shelf(kept, 'refund'),
    dispute: shelf(kept, 'dispute'),
    tax_id: shelf(kept, 'tax_id'),
    event: shelf(kept, 'event'),
  }
  let moment: number | undefined
  const world: World = {
    now: () => moment ?? Math.floor(now() / 1000),
    at(seconds, act) {
      const before = moment
      moment = seconds
      try {
        return act()
      } finally {
        moment = before
      }
    },
    id: (prefix) => `${prefix}_${randomBytes(12).toString('base64url').replace(/[-_]/g, 'x')}`,
    add(object) {
      place(shelves, object)
      return object
    },
    find: (kind, id) => (id === null || id === undefined ? undefined : shelves[kind].get(id)),
    get(kind, id, param) {
      const found = world.find(kind, id)
      if (found === undefined) throw missing(kind, id, param)
      return found
    },
    all: (kind, wanted = () => true) => [...shelves[kind].values()].filter(wanted).toReversed(),
    remove: (kind, id) => void shelves[kind].delete(id),
    emit(type, object) {
      const event: Event = {
        id: world.id('evt'),
        object: 'event',
        api_version: API_VERSION,
        created: world.now(),
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      }
      world.add(event)
      for (const listener of world.listeners) listener(event)
    },
    gone: new Set(kept?.gone),
    cards: new Map(kept?.cards),
    orders: new Map(kept?.orders),
    settings: { taxPercent: 0, draftSeconds: 0, ...kept?.settings },
    listeners: new Set(),
    save() {
      if (file === undefined) return
      const all = Object.fromEntries(Object.entries(shelves).map(([kind, map]) => [kind, [...map.values()]]))
      mkdirSync(dirname(file), { recursive: true })
      const text = JSON.stringify({
        shelves: all,
        gone: [...world.gone],
        cards: [...world.cards],
        orders: [...world.orders],
        settings: world.settings,
      })
      writeFileSync(`${file}.new`, text)
      renameSync(`${file}.new`, file)
    },
  }
  return world
}

type Kept = {
  shelves: { [K in Kind]?: Kinds[K][] }
  gone?: string[]
  cards: [string, CardFile][]
  orders: [string, SessionOrder][]
  settings: World['settings']
}

function shelf<K extends Kind>(kept: Kept | undefined, kind: K): Map<string, Kinds[K]> {
  const objects: Kinds[K][] = kept?.shelves[kind] ?? []
  return new Map(objects.map((object) => [object.id, object]))
}

function place(shelves: Shelves, object: StripeObject) {
  const map: Map<string, StripeObject> = shelves[object.object]
  map.set(object.id, object)
}
