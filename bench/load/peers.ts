import { installAside } from '../../scripts/run/install-aside.ts'

/** Installs the pinned packages of bench/peers. Returns the path of one of its servers. */
export function installedPeer(server: string, say: (line: string) => void): string {
  return installAside({ source: 'bench/peers', folder: 'dist/peers', script: server }, say)
}
