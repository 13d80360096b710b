import { agents } from '#server/api-docs/guide/agents.tsx'
import { authentication } from '#server/api-docs/guide/authentication.tsx'
import { changelog } from '#server/api-docs/guide/changelog.tsx'
import { errors } from '#server/api-docs/guide/errors.tsx'
import { idempotency } from '#server/api-docs/guide/idempotency.tsx'
import { limits } from '#server/api-docs/guide/limits.tsx'
import { pagination } from '#server/api-docs/guide/pagination.tsx'
import type { GuideSection } from '#server/api-docs/guide/section.tsx'
import { recipes } from '#server/api-docs/guide/recipes.tsx'
import { start } from '#server/api-docs/guide/start.tsx'
import { webhooks } from '#server/api-docs/guide/webhooks.tsx'

/** The chapters of the guide, in order. */
export const GUIDE: readonly GuideSection[] = [
  start,
  authentication,
  errors,
  pagination,
  limits,
  idempotency,
  webhooks,
  recipes,
  agents,
  changelog,
]
