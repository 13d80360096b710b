import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { CLIENT, clientSource } from './client/generate.ts'
import { root } from './run/child.ts'

writeFileSync(join(root, CLIENT), clientSource())
