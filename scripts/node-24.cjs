// Loaded before every script (`node -r`): plain JavaScript, so that an older Node can still print an error.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 7)) {
  console.error(`Trellis needs Node 24.7 or newer; this is ${process.versions.node}.`)
  console.error(
    'On Linux and Windows `npm ci` brings the right one: run the scripts through npm (`npm start`, `npm test`).',
  )
  console.error('Elsewhere install it first, for example with `nvm install` (the version is in .nvmrc).')
  process.exit(1)
}

require('./tsx-loader.cjs')
