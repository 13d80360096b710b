import { useEffect, useState } from 'react'

/** Seconds that are left, counted by the clock, so that a sleeping tab is right again when it wakes. */
export function useCountdown(seconds: number): { left: number; start: (seconds: number) => void } {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((end - now) / 1000))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isRunning])
  return {
    left,
    start(seconds) {
      setNow(Date.now())
      setEnd(Date.now() + seconds * 1000)
    },
  }
}
