import type { GuardFacts, GuardVerdict } from '#features/reply-guard/contract.ts'
import type { Answer, Question } from '#features/reply-guard/web/guard-worker.ts'
import workerUrl from '#features/reply-guard/web/guard-worker.ts?worker&url'

let worker: Worker | null = null
let asked = 0

/** Returns the verdict on a text; see `askWorkerFully`. */
export async function askWorker(text: string, facts: GuardFacts): Promise<GuardVerdict | null> {
  return (await askWorkerFully(text, facts)).verdict
}

/**
 * Judges a text and names its language, in a worker, where loading the detector of languages disturbs nobody.
 * Rejects if it can't load.
 */
export function askWorkerFully(text: string, facts: GuardFacts): Promise<Omit<Answer, 'number'>> {
  worker ??= new Worker(trusted(workerUrl), { type: 'module' })
  const asking = worker
  const number = ++asked
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      asking.removeEventListener('message', onMessage)
      asking.removeEventListener('error', onError)
      end()
    }
    const onMessage = ({ data }: MessageEvent<Answer>) => {
      if (data.number === number) settle(() => resolve(data))
    }
    const onError = () => {
      // The next text tries again.
      worker = null
      settle(() => reject(new Error('The reply guard could not be loaded.')))
    }
    asking.addEventListener('message', onMessage)
    asking.addEventListener('error', onError)
    const question: Question = { number, text, facts }
    asking.postMessage(question)
  })
}

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

/** Names the worker's script as ours, as the content policy requires (A104). */
function trusted(url: string): string {
  // Not in the DOM's types yet.
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('reply-guard', {
    createScriptURL(given) {
      if (new URL(given, location.href).origin === location.origin) return given
      throw new TypeError('The reply guard is only loaded from here.')
    },
  })
  return policy?.createScriptURL(url) ?? url
}
