import { PaidOutlet } from '#app/web/shell/PaidOutlet.tsx'

export default PaidOutlet
