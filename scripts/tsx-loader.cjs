// Lets Node import `.tsx` (it strips types by itself, but does not support JSX): public pages and emails are
// React components.
const { readFileSync } = require('node:fs')
const { registerHooks } = require('node:module')
const { fileURLToPath } = require('node:url')

registerHooks({
  load(url, context, nextLoad) {
    if (!/\.tsx(?:\?|$)/.test(url)) return nextLoad(url, context)
    const { transformSync } = require('esbuild')
    const { code } = transformSync(readFileSync(fileURLToPath(url), 'utf8'), {
      loader: 'tsx',
      jsx: 'automatic',
      target: 'node24',
      sourcefile: fileURLToPath(url),
      sourcemap: 'inline',
    })
    return { format: 'module', source: code, shortCircuit: true }
  },
})
