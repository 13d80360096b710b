import { Navigate } from 'react-router'

import { paths } from '#shared/paths.ts'

/** `/operator/reports`: the console, with the reported reviews in front. */
export default function Reports() {
  return <Navigate to={paths.operatorReports} replace />
}
