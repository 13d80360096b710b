import { join } from 'node:path'

import * as z from 'zod/mini'

import { length } from '#shared/text.ts'
import {
  both,
  databaseUrl,
  integer,
  keyText,
  keyTexts,
  LogLevel,
  stripeOf,
  url,
  web,
  words,
} from '#server/setting-schemas.ts'
import { auditSettings } from '#server/audit/keys.ts'
import { CRASH_POINTS } from '#server/crash-point.ts'

type Env = Readonly<Record<string, string | undefined>>

/** Every setting, by its environment variable. An empty value counts as absent. */
const Settings = z.object({
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'development'),
  HOST: z.optional(z.string()),
  PORT: z._default(integer(0, 65_535), 4000),
  PUBLIC_URL: z.optional(web),
  DATABASE_URL: z.optional(url(/^postgres(ql)?$/)),
  MIGRATION_DATABASE_URL: z.optional(url(/^postgres(ql)?$/)),
  DATABASE_DIRECT_URL: z.optional(url(/^postgres(ql)?$/)),
  DATABASE_POOLER: z.optional(z.literal('transaction')),
  DATABASE_REPLICA_URL: z.optional(url(/^postgres(ql)?$/)),
  REPLICA_WAIT_MS: z._default(integer(1, 10_000), 100),
  CLICKHOUSE_URL: z.optional(databaseUrl),
  POOL_MAX: z._default(integer(1, 500), 10),
  POOL_WAIT_MS: z._default(integer(10, 60_000), 2_000),
  POOL_QUEUE_MS: z._default(integer(1, 60_000), 2_000),
  STATEMENT_TIMEOUT_MS: z._default(integer(100, 600_000), 5_000),
  LOCK_TIMEOUT_MS: z._default(integer(10, 600_000), 2_000),
  METRICS_PORT: z.optional(integer(0, 65_535)),
  LOG_LEVEL: z.optional(LogLevel),
  TRUSTED_PROXIES: z._default(words, []),
  CORS_ORIGINS: z._default(words, []),
  REQUEST_TIMEOUT_MS: z._default(integer(100, 600_000), 15_000),
  UPLOAD_TIMEOUT_MS: z._default(integer(100, 3_600_000), 600_000),
  HEADERS_TIMEOUT_MS: z._default(integer(100, 600_000), 10_000),
  CONNECTIONS_CHECK_MS: z._default(integer(50, 60_000), 2_000),
  KEEP_ALIVE_TIMEOUT_MS: z._default(integer(100, 600_000), 65_000),
  LINGER_MS: z.optional(integer(0, 60_000)),
  DRAIN_MS: z._default(integer(100, 60_000), 8_000),
  FORCE_AFTER_MS: z._default(integer(100, 120_000), 25_000),
  MAX_IN_FLIGHT: z._default(integer(1, 100_000), 200),
  MAX_CONNECTIONS_PER_PEER: z._default(integer(1, 100_000), 300),
  WRITES_PER_MINUTE: z._default(integer(1, 1_000_000_000), 300),
  SMTP_URL: z.optional(url(/^smtps?$/)),
  MAIL_RETRY_SECONDS: z._default(integer(1, 3600), 30),
  MAIL_FROM: z._default(z.string(), 'Trellis for Business <hello@trellis.example>'),
  MAIL_WEBHOOK_SECRET: z.optional(
    z.string().check(z.refine((key) => length(key) >= 24, { error: 'must have 24 characters or more' })),
  ),
  OPERATOR_EMAILS: z._default(words, []),
  SECRETS_KEY: z.optional(keyText),
  SECRETS_KEY_PREVIOUS: z.optional(keyText),
  OPERATOR_KEY: z.optional(
    z.string().check(z.refine((key) => length(key) >= 24, { error: 'must have 24 characters or more' })),
  ),
  FACEBOOK_APP_ID: z.optional(z.string()),
  FACEBOOK_APP_SECRET: z.optional(z.string()),
  FACEBOOK_GRAPH_URL: z._default(web, 'https://graph.facebook.com'),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  GOOGLE_ISSUER: z._default(web, 'https://accounts.google.com'),
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_PUBLISHABLE_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  STRIPE_API_URL: z.optional(web),
  STRIPE_TAX: z._default(z.enum(['on', 'off']), 'off'),
  SANDBOX_MEMORY: z._default(z.enum(['kept', 'forgotten']), 'kept'),
  LINK_BOOKING: z.optional(web),
  LINK_ABOUT: z.optional(web),
  LINK_PRESS: z.optional(web),
  LINK_SOCIAL: z.optional(web),
  LINK_PLATFORM: z.optional(web),
  CONTACT_EMAIL: z._default(z.string(), 'hello@trellis.example'),
  COUNTRY_HEADER: z.optional(z.string()),
  SITE_KEYS: z._default(words, []),
  EVENTS_PER_MINUTE: z._default(integer(1000, 1_000_000_000), 600_000),
  DNS_SERVERS: z._default(words, []),
  CLOUDFLARE_IMAGES_ACCOUNT_ID: z.optional(z.string()),
  CLOUDFLARE_IMAGES_TOKEN: z.optional(z.string()),
  CLOUDFLARE_IMAGES_API_URL: z._default(web, 'https://api.cloudflare.com/client/v4'),
  CLOUDFLARE_IMAGES_UPLOAD_URL: z._default(web, 'https://upload.imagedelivery.net'),
  CLOUDFLARE_IMAGES_DELIVERY_URL: z._default(web, 'https://imagedelivery.net'),
  IMAGES_URL: z.optional(web),
  S3_ENDPOINT: z.optional(web),
  S3_BUCKET: z.optional(z.string()),
  S3_REGION: z._default(z.string(), 'auto'),
  S3_ACCESS_KEY_ID: z._default(z.string(), ''),
  S3_SECRET_ACCESS_KEY: z._default(z.string(), ''),
  AUDIT_KEY: z.optional(keyText),
  AUDIT_KEY_PREVIOUS: z._default(keyTexts, []),
  AUDIT_HEADS_DIR: z.optional(z.string()),
  DATA_DIR: z._default(z.string(), '.data'),
  CLIENT_DIR: z._default(z.string(), 'build/client'),
  CRASH_AT: z.optional(z.enum(CRASH_POINTS)),
})

const DEMANDED = [
  'DATABASE_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'PUBLIC_URL',
  'AUDIT_KEY',
  'SECRETS_KEY',
] as const

/** The settings. Only the demo sets `drawDemoImage`, which draws an image as SVG from its upload id. */
export type Config = ReturnType<typeof loadConfig> & {
  drawDemoImage?: (uploadId: string) => string | undefined
}

/** Reads the environment, once. Throws one error that lists every missing or invalid setting. */
export function loadConfig(env: Env) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = Settings.safeParse(given)
  const isProduction = given['NODE_ENV'] === 'production'
  const problems = [
    ...(parsed.error?.issues ?? []).map(
      (issue) => `${issue.path.join('.')} ${issue.message || 'is not valid'}`,
    ),
    ...(isProduction
      ? DEMANDED.filter((name) => given[name] === undefined).map((name) => `${name} is missing`)
      : []),
  ]
  if (isProduction && given['PUBLIC_URL'] !== undefined && !given['PUBLIC_URL'].startsWith('https://'))
    problems.push('PUBLIC_URL must begin with https://')
  if (parsed.data?.TRUSTED_PROXIES.some((proxy) => /^(true|\*|\d+)$/i.test(proxy)) === true)
    problems.push('TRUSTED_PROXIES must list addresses or networks')
  if (parsed.data?.CORS_ORIGINS.some((origin) => URL.parse(origin)?.origin !== origin) === true)
    problems.push('CORS_ORIGINS must list exact origins')
  if (parsed.data?.DATABASE_POOLER !== undefined && parsed.data.DATABASE_DIRECT_URL === undefined)
    problems.push('DATABASE_POOLER needs DATABASE_DIRECT_URL, which leads past the pooler')
  const imagesUrl = parsed.data?.IMAGES_URL?.replace(/\/$/, '')
  if (imagesUrl !== undefined && URL.parse(imagesUrl)?.origin !== imagesUrl)
    problems.push('IMAGES_URL must be an origin, such as https://images.example.com')
  if (isProduction && imagesUrl?.startsWith('http:') === true)
    problems.push('IMAGES_URL must begin with https://')
  if (parsed.data === undefined || problems.length > 0)
    throw new Error(`The server can’t start: ${problems.join('; ')}. See .env.example.`)
  return present(parsed.data, isProduction)
}

function present(settings: z.output<typeof Settings>, isProduction: boolean) {
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '')
  return {
    isProduction,
    isDemo: !isProduction,
    host: settings.HOST ?? '127.0.0.1',
    port: settings.PORT,
    /** The public URL without a trailing slash. Every link in an email starts with it (A34). */
    publicUrl,
    isHttps: publicUrl.startsWith('https://'),
    database: {
      url: settings.DATABASE_URL ?? '',
      /** The same database past a pooler: for LISTEN, the job queue and everything else with a session. */
      directUrl: settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL ?? '',
      /** Whether `url` leads to a pooler in transaction mode. */
      isPooled: settings.DATABASE_POOLER === 'transaction',
      replica:
        settings.DATABASE_REPLICA_URL === undefined
          ? undefined
          : { url: settings.DATABASE_REPLICA_URL, waitMs: settings.REPLICA_WAIT_MS },
      max: settings.POOL_MAX,
      waitMs: settings.POOL_WAIT_MS,
      /** The longest time that a call is queued before it starts (api/fair-queue.ts). */
      queueMs: settings.POOL_QUEUE_MS,
      statementTimeoutMs: settings.STATEMENT_TIMEOUT_MS,
      lockTimeoutMs: settings.LOCK_TIMEOUT_MS,
    },
    /** Keeps raw events besides PostgreSQL (decisions/0087). */
    clickhouseUrl: settings.CLICKHOUSE_URL,
    metricsPort: settings.METRICS_PORT,
    logLevel: settings.LOG_LEVEL ?? 'info',
    trustedProxies: settings.TRUSTED_PROXIES,
    corsOrigins: settings.CORS_ORIGINS,
    timeouts: {
      requestMs: settings.REQUEST_TIMEOUT_MS,
      /** The time a request may take to upload a file. */
      uploadMs: settings.UPLOAD_TIMEOUT_MS,
      headersMs: settings.HEADERS_TIMEOUT_MS,
      checkMs: settings.CONNECTIONS_CHECK_MS,
      keepAliveMs: settings.KEEP_ALIVE_TIMEOUT_MS,
      /** How long /readyz fails before connections are refused, and then how long open ones are served. */
      lingerMs: settings.LINGER_MS ?? (isProduction ? 1_000 : 0),
      drainMs: settings.DRAIN_MS,
      forceMs: settings.FORCE_AFTER_MS,
    },
    maxInFlight: settings.MAX_IN_FLIGHT,
    /** Connections from one IP address that is not a trusted proxy. */
    maxConnectionsPerPeer: settings.MAX_CONNECTIONS_PER_PEER,
    /** All writes of one account taken together. */
    writesPerMinute: settings.WRITES_PER_MINUTE,
    /** Absent outside production, where the sandbox's mailbox receives all email. */
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    mailRetrySeconds: settings.MAIL_RETRY_SECONDS,
    /** Without it, all bounce and complaint events are rejected. */
    mailWebhookSecret: settings.MAIL_WEBHOOK_SECRET,
    operatorEmails: settings.OPERATOR_EMAILS.map((email) => email.toLowerCase()),
    operatorKey: settings.OPERATOR_KEY,
    /** Encrypt secrets in the database (secrets.ts). Outside production, DATA_DIR keeps a key of its own. */
    secretsKey: settings.SECRETS_KEY,
    previousSecretsKey: settings.SECRETS_KEY_PREVIOUS,
    facebook: both(settings.FACEBOOK_APP_ID, settings.FACEBOOK_APP_SECRET, (appId, appSecret) => ({
      appId,
      appSecret,
      graphUrl: settings.FACEBOOK_GRAPH_URL,
    })),
    google: both(settings.GOOGLE_CLIENT_ID, settings.GOOGLE_CLIENT_SECRET, (clientId, clientSecret) => ({
      clientId,
      clientSecret,
      issuer: settings.GOOGLE_ISSUER,
    })),
    stripe: stripeOf(settings),
    links: {
      booking: settings.LINK_BOOKING ?? null,
      about: settings.LINK_ABOUT ?? null,
      press: settings.LINK_PRESS ?? null,
      social: settings.LINK_SOCIAL ?? null,
      platform: settings.LINK_PLATFORM ?? null,
      contactEmail: settings.CONTACT_EMAIL,
    },
    /** The proxy header with the visitor's country; without it, countries are unknown. */
    countryHeader: settings.COUNTRY_HEADER?.toLowerCase(),
    /** Public names, not secrets. Without any, only the demo accepts events. */
    siteKeys: settings.SITE_KEYS.length === 0 && !isProduction ? ['demo'] : settings.SITE_KEYS,
    /** Per site key, across all processes. */
    eventsPerMinute: settings.EVENTS_PER_MINUTE,
    /** DNS resolvers for names that users typed; if empty, the machine's own. */
    dnsServers: settings.DNS_SERVERS,
    /** The browser uploads straight to Cloudflare Images, so the CSP must allow its upload host. */
    cloudflareImages: both(
      settings.CLOUDFLARE_IMAGES_ACCOUNT_ID,
      settings.CLOUDFLARE_IMAGES_TOKEN,
      (accountId, token) => ({
        accountId,
        token,
        apiUrl: settings.CLOUDFLARE_IMAGES_API_URL,
        uploadUrl: settings.CLOUDFLARE_IMAGES_UPLOAD_URL,
        deliveryUrl: settings.CLOUDFLARE_IMAGES_DELIVERY_URL,
      }),
    ),
    /** The origin of image URLs, which must lead to this server; '' is the page's own (A94). */
    imagesUrl: settings.IMAGES_URL?.replace(/\/$/, '') ?? '',
    /** Image originals are stored in a bucket instead of under dataDir. */
    s3: both(settings.S3_ENDPOINT, settings.S3_BUCKET, (endpoint, bucket) => ({
      endpoint,
      bucket,
      region: settings.S3_REGION,
      accessKeyId: settings.S3_ACCESS_KEY_ID,
      secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    })),
    audit: auditSettings(
      settings.AUDIT_KEY,
      settings.AUDIT_KEY_PREVIOUS,
      settings.AUDIT_HEADS_DIR ?? join(settings.DATA_DIR, 'audit-heads'),
    ),
    dataDir: settings.DATA_DIR,
    /** Whether the payments sandbox keeps its state across restarts. */
    keepsSandbox: settings.SANDBOX_MEMORY === 'kept',
    clientDir: settings.CLIENT_DIR,
    /** Only for fault tests (F2). */
    crashAt: isProduction ? undefined : settings.CRASH_AT,
  }
}
