// Loaded before every script (`node -r`): plain JavaScript, so that an older Node can still print an error.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 7)) {
  const isShipped = process.platform === 'linux' || process.platform === 'win32'
  console.error(
    `Trellis needs Node 24.7 or newer, and this is ${process.versions.node}. ${
      isShipped
        ? '`npm ci` installs the right one: start scripts through npm (`npm start`, `npm test`).'
        : 'Install it first: `nvm install` reads the version from .nvmrc.'
    }`,
  )
  process.exit(1)
}

require('./tsx-loader.cjs')
