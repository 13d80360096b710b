/** Keys of the cached queries of webhooks. */
export const webhookKeys = {
  all: ['webhooks'] as const,
  list: (businessId: string) => ['webhooks', 'list', businessId] as const,
  deliveries: (id: string, filters: Readonly<Record<string, string>>) =>
    ['webhooks', 'deliveries', id, filters] as const,
  delivery: (id: string) => ['webhooks', 'delivery', id] as const,
}
