import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import { useAbility, useActiveBusiness, usePaid } from '#features/account/web/active.ts'
import { callName } from '#features/comments/web/thread/names.ts'
import { listProducts } from '#features/products/contract.ts'
import { listReviews } from '#features/reviews/contract.ts'
import { membersQuery } from '#features/team/web/queries.ts'
import { paths } from '#shared/paths.ts'
import { ROLE_NAMES } from '#shared/roles.ts'
import { inSentence } from '#shared/text.ts'
import type { Command } from '#ui/overlays/CommandPalette.tsx'
import { call } from '#web/data/api.ts'
import { useDebounced } from '#web/data/use-debounced.ts'

const MIN_LENGTH = 2
const DEBOUNCE_MS = 200
const MOST = 5

type Group = { title: string; items: Command[] }

/**
 * Returns the products, reviews and team members that match the typed text and that the user may see. A
 * failed search finds nothing; the palette's own 'Search reviews for …' still leads to a list that shows the
 * error.
 */
export function usePaletteResults(typed: string): Group[] {
  const navigate = useNavigate()
  const business = useActiveBusiness()
  const brandId = business?.brand?.id ?? ''
  const canRead = useAbility('read')
  const isPaid = usePaid()
  const search = useDebounced(typed, DEBOUNCE_MS)
  const isSearching = typed.length >= MIN_LENGTH && search.length >= MIN_LENGTH
  const inBrand = {
    enabled: isSearching && canRead && isPaid && brandId !== '',
    placeholderData: keepPreviousData,
  }

  const products = useQuery({
    ...inBrand,
    queryKey: ['palette', 'products', brandId, search],
    meta: { action: 'palette', isSilent: true },
    queryFn: () =>
      call(listProducts, {
        query: { brandId, search, fields: 'id,name', sort: 'reviewsCount_desc', limit: MOST },
      }),
  })
  const reviews = useQuery({
    ...inBrand,
    queryKey: ['palette', 'reviews', brandId, search],
    meta: { action: 'palette', isSilent: true },
    queryFn: () => call(listReviews, { query: { brandId, search, fields: 'id,user,product', limit: MOST } }),
  })
  const members = useQuery({
    ...membersQuery(business?.id ?? ''),
    enabled: isSearching && business !== null && canRead,
  })
  if (!isSearching) return []

  // Already matched by the server, so the palette's own filter must let them through.
  const open = (href: string) => ({ keywords: typed, onAction: () => void navigate(href) })
  const isNamed = (...names: string[]) =>
    names.some((name) => name.toLowerCase().includes(typed.toLowerCase()))
  return [
    {
      title: 'Products',
      items: (products.data?.products ?? []).flatMap(({ id, name }) =>
        id === undefined || name === undefined
          ? []
          : [{ id: `product-${id}`, label: name, icon: IconPackage, ...open(paths.product(id)) }],
      ),
    },
    {
      title: 'Reviews',
      items: (reviews.data?.reviews ?? []).flatMap(({ id, user, product }) =>
        id === undefined || user === undefined || product === undefined
          ? []
          : [
              {
                id: `review-${id}`,
                label: `${callName(user)} on ${inSentence(product.name)}`,
                icon: IconMessage,
                ...open(paths.review(id)),
              },
            ],
      ),
    },
    {
      title: 'Team',
      items: (members.data?.members ?? [])
        .filter(({ name, username, email }) => isNamed(name, username, email ?? ''))
        .slice(0, MOST)
        .map(({ userId, name, username, role }) => ({
          id: `member-${userId}`,
          label: name || username,
          hint: ROLE_NAMES[role],
          icon: IconUser,
          ...open(paths.team),
        })),
    },
  ]
}
