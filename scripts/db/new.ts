import { existsSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { root } from '../run/child.ts'
import { filesUnder } from '../run/files.ts'

const name = process.argv[2]?.replaceAll('-', '_') ?? ''
if (!/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error('Name the migration: npm run db:new -- product_links')
  process.exit(1)
}
const last = filesUnder('db/migrations')
  .map((path) => Number.parseInt(basename(path), 10))
  .filter(Number.isFinite)
const number = String(Math.max(0, ...last) + 1).padStart(4, '0')
const path = join('db/migrations', `${number}_${name}.sql`)
if (existsSync(join(root, path))) throw new Error(`${path} already exists.`)
writeFileSync(join(root, path), '-- What this changes for the product, in a sentence.\n')
console.log(
  `${path}\nWrite it, then \`npm run db:types\`. It runs at the next start; once applied it never changes.`,
)
