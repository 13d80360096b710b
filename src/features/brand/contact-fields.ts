export const CONTACT_FIELDS = [
  'email',
  'website',
  'facebook',
  'instagram',
  'twitter',
  'pinterest',
  'linkedin',
  'youtube',
] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]
