import { PaidOutlet } from '#web/shell/PaidOutlet.tsx'

export default function PaidLayout() {
  return <PaidOutlet />
}
