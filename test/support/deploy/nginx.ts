import { spawn } from 'node:child_process'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { endChild } from '../../../scripts/run/child.ts'
import { findTool } from '../../../scripts/test/find-tool.ts'

/** An nginx that serves the sites of a guide. `errors` is its log. */
export type Nginx = { certificate: string; errors(): Promise<string>; stop(): Promise<unknown> }

/**
 * Starts nginx with every file in `<root>/etc/nginx/sites-available`, and a certificate of its own for the names
 * at the paths of Let's Encrypt. The names' folders are below `<root>/etc/letsencrypt/live`.
 */
export async function startNginx(root: string, names: readonly [string, ...string[]]): Promise<Nginx> {
  const nginx = findTool('nginx')
  const certificate = await makeCertificate(root, names)
  const own = join(root, 'nginx')
  await mkdir(own, { recursive: true })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${name};`,
  )
  const settings = join(root, 'etc/nginx/nginx.conf')
  await writeFile(
    settings,
    `daemon off; pid ${own}/pid; ${process.getuid?.() === 0 ? 'user root;' : ''}
     events { worker_connections 1024; }
     http { access_log off; ${temporary.join(' ')} include ${root}/etc/nginx/sites-available/*; }`,
  )
  const config = ['-p', own, '-c', settings, '-e', join(own, 'error.log')]
  await runTool(nginx, ['-t', ...config])
  const child = spawn(nginx, config, { stdio: 'ignore' })
  return {
    certificate,
    errors: () => readFile(join(own, 'error.log'), 'utf8'),
    stop: () => endChild(child),
  }
}

async function makeCertificate(root: string, [host, ...others]: readonly [string, ...string[]]) {
  const live = join(root, 'etc/letsencrypt/live')
  for (const name of [host, ...others]) await mkdir(join(live, name), { recursive: true })
  const [key, cert] = [join(live, host, 'privkey.pem'), join(live, host, 'fullchain.pem')]
  const alternatives = [host, ...others].map((name) => `DNS:${name}`).join(',')
  await runTool(findTool('openssl'), [
    ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' '),
    '-keyout',
    key,
    '-out',
    cert,
    '-subj',
    `/CN=${host}`,
    '-addext',
    `subjectAltName=${alternatives}`,
  ])
  for (const name of others)
    for (const file of ['privkey.pem', 'fullchain.pem'])
      await symlink(join('..', host, file), join(live, name, file))
  return readFile(cert, 'utf8')
}

/** Runs a tool to its end. Throws its output if it fails. */
async function runTool(command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const code = await new Promise<number | null>((done, fail) => child.once('close', done).once('error', fail))
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output}`)
}
