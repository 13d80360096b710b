import { Spinner } from '#ui/display/Spinner.tsx'
import { lazyComponent } from '#ui/lazy.tsx'

/** The second step of a login, loaded once an account asks for it. */
export const SecondStep = lazyComponent(
  async () => (await import('#features/auth/web/login/second/SecondStep.tsx')).SecondStep,
  { fallback: <Spinner label="Loading the second step" /> },
)
