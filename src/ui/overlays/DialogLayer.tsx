import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Icon, type IconType } from '#ui/display/Icon.tsx'

type DialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  /** In a circle above the title; title and text are then centred. */
  icon?: IconType
  text?: ReactNode
  children?: ReactNode
  /** The buttons, the main action last. On phones they fill the width, the main action on top. */
  actions?: ReactNode
  size?: 'sm' | 'lg'
  /** 'alertdialog' for questions that interrupt. */
  role?: 'dialog' | 'alertdialog'
  /** False keeps it open on a press outside or Escape, for example while saving. */
  isDismissable?: boolean
}

const SIZES = { sm: 'md:max-w-dialog', lg: 'md:max-w-wide' }

export function DialogLayer({
  isOpen,
  onOpenChange,
  title,
  icon,
  text,
  children,
  actions,
  size = 'sm',
  role,
  isDismissable = true,
}: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      className="fixed inset-x-0 top-0 z-30 flex h-(--visual-viewport-height) items-end justify-center bg-[oklch(18%_0.03_160/.5)] entering:animate-fade-in exiting:animate-fade-out md:items-center md:p-6"
    >
      <Modal
        className={cx(
          'flex max-h-[92%] w-full flex-col overflow-hidden rounded-t-card bg-surface shadow-layer entering:animate-rise exiting:animate-sink md:max-h-full md:rounded-card',
          SIZES[size],
        )}
      >
        <AriaDialog role={role} className="flex min-h-0 flex-col outline-none">
          <header
            className={cx(
              'flex items-start justify-between gap-4 px-5 pt-5 md:px-6 md:pt-6',
              icon && 'relative justify-center text-center',
            )}
          >
            <div className={cx(icon && 'grid justify-items-center px-2 pt-6')}>
              {icon && (
                <span className="mb-4 grid size-16 place-items-center rounded-full bg-leaf-tint text-leaf">
                  <Icon of={icon} size={32} />
                </span>
              )}
              <Heading slot="title" level={2}>
                {title}
              </Heading>
              {text && <p className="mt-2 max-w-reading text-ink-2">{text}</p>}
            </div>
            {isDismissable && role !== 'alertdialog' && (
              <span className={icon ? 'absolute end-3.5 top-3.5' : '-me-1.5 -mt-1'}>
                <IconButton icon={IconX} label="Close" size="sm" onPress={() => onOpenChange(false)} />
              </span>
            )}
          </header>
          {children && (
            <div
              // React events bubble through portals: a form behind the dialog must not be submitted.
              onSubmit={(event) => event.stopPropagation()}
              className={cx(
                'scroll-edges min-h-0 scroll-pb-10 overflow-y-auto px-5 pt-4 md:px-6',
                actions ? 'pb-3' : 'pb-5',
              )}
            >
              {children}
            </div>
          )}
          {actions && (
            <footer
              className={cx(
                'flex flex-col-reverse gap-2 px-5 pb-5 md:flex-row md:justify-end md:px-6 md:pb-6',
                children ? 'pt-3' : 'pt-6',
              )}
            >
              {actions}
            </footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
