import type { ReactNode } from 'react'
import { preloadOnInteraction } from '#ui/lazy/preload.ts'
import { lazyOverlay } from '#ui/lazy/lazy.tsx'

export type DialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  text?: ReactNode
  children?: ReactNode
  /** The buttons: the act last. On phones they fill the width, the act on top. */
  actions?: ReactNode
  size?: 'sm' | 'lg'
  /** 'alertdialog' for questions that interrupt. */
  role?: 'dialog' | 'alertdialog'
  /** False keeps it open on a press outside or Escape: while something is saved. */
  isDismissable?: boolean
}

/** Over the page; a sheet from below on phones. Focus goes in, stays in, and returns to what opened it. */
export const Dialog = lazyOverlay(
  async () => (await import('#ui/overlays/drawn/DialogLayer.tsx')).DialogLayer,
  ({ onOpenChange }) => onOpenChange(false),
  ({ isOpen }) => isOpen,
)
preloadOnInteraction(Dialog.load)
