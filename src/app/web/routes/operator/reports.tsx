import { Navigate } from 'react-router'

import { paths } from '#shared/paths.ts'

/** `/operator/reports`: the console, opened on reported reviews. */
export default function Reports() {
  return <Navigate to={paths.operatorReports} replace />
}
