import { redirect } from 'react-router'

import { paths } from '#shared/paths.ts'

/** R22. */
export function clientLoader() {
  return redirect(paths.reviews)
}

export default function Dashboard() {
  return null
}
