export type Provider = keyof typeof PROVIDERS

/** DNS providers with their own terms. `host` is the entry for the domain itself. */
export const PROVIDERS = {
  cloudflare: {
    label: 'Cloudflare',
    host: '@',
    steps: [
      'Open your domain, then DNS, Records.',
      'Select Add record and choose TXT.',
      'Name: @. Content: the value below. Save.',
    ],
  },
  godaddy: {
    label: 'GoDaddy',
    host: '@',
    steps: [
      'Open My Products and select DNS next to your domain.',
      'Select Add new record and choose TXT.',
      'Name: @. Value: the value below. Keep the TTL and save.',
    ],
  },
  ionos: {
    label: 'IONOS',
    host: '@',
    steps: [
      'Open Domains & SSL, then the gear icon of your domain, then DNS.',
      'Select Add record and choose TXT.',
      'Host name: @. Value: the value below. Save.',
    ],
  },
  namecheap: {
    label: 'Namecheap',
    host: '@',
    steps: [
      'Open Domain List, Manage, then Advanced DNS.',
      'Select Add new record and choose TXT Record.',
      'Host: @. Value: the value below. Select the tick.',
    ],
  },
  ovh: {
    label: 'OVHcloud',
    host: '',
    steps: [
      'Open Web Cloud, your domain, then DNS zone.',
      'Select Add an entry and choose TXT.',
      'Leave Sub-domain empty. Value: the value below. Confirm.',
    ],
  },
  shopify: {
    label: 'Shopify',
    host: '@',
    steps: [
      'Open Settings, Domains, your domain, then Domain settings.',
      'Select Manage DNS records, Add custom record, TXT.',
      'Name: @. Content: the value below. Confirm.',
    ],
  },
  squarespace: {
    label: 'Squarespace',
    host: '@',
    steps: [
      'Open Domains, your domain, then DNS.',
      'Under Custom records, select Add record and choose TXT.',
      'Host: @. Data: the value below. Save.',
    ],
  },
  wix: {
    label: 'Wix',
    host: '',
    steps: [
      'Open Domains, the three dots next to your domain, then Manage DNS records.',
      'Under TXT, select Add record.',
      'Keep Host name as it is. Value: the value below. Save.',
    ],
  },
  other: {
    label: 'Somewhere else',
    host: '@',
    steps: [
      'Log in where you bought the domain and find DNS, Zone or Name records.',
      'Add a TXT record.',
      'Name or host: @ (some want it empty, or the domain itself). Value: the value below. Save.',
    ],
  },
} as const
