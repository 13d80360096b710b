import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs'
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs'

import type { Level } from '#features/reply-guard/engine/verdict.ts'
import type { BadgeTone } from '#ui/display/Badge.tsx'
import type { IconType } from '#ui/display/Icon.tsx'

/** The icon and tone of each level of the reply guard. */
export const LEVEL_LOOKS: Record<Level, { icon: IconType; tone: BadgeTone }> = {
  stop: { icon: IconHandStop, tone: 'tomato' },
  ask: { icon: IconAlertTriangle, tone: 'marigold' },
  hint: { icon: IconBulb, tone: 'leaf' },
}
