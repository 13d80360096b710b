import { paths } from '#shared/paths.ts'
import { Scene } from '#ui/art/Scene.tsx'

type ConfirmationPageProps = { drawing: 'done' | 'mail'; title: string; children: string }

/** Confirms a submission, with a link home. */
export function ConfirmationPage({ drawing, title, children }: ConfirmationPageProps) {
  return (
    <div className="mx-auto max-w-form px-5 py-16 text-center md:py-24">
      <Scene kind={drawing} className="mx-auto h-30 w-40" />
      <h1 className="mt-6">{title}</h1>
      <p className="mt-3 text-t3 text-pretty text-ink-2">{children}</p>
      <p className="mt-6">
        <BackHome />
      </p>
    </div>
  )
}

export function BackHome() {
  return (
    <a href={paths.home} className="link inline-flex items-center touch:min-h-11">
      Back to Trellis for Business
    </a>
  )
}
