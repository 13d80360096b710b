import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete'
import { Dialog } from 'react-aria-components/Dialog'
import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Input, SearchField } from 'react-aria-components/SearchField'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { cx } from '#ui/cx.ts'
import { Icon, type IconType } from '#ui/display/Icon.tsx'
import { Kbd } from '#ui/display/Kbd.tsx'
import { ITEM, SECTION_TITLE } from '#ui/overlays/layer.ts'

export type Command = {
  id: string
  label: string
  /** At the far end, in grey: its target, or its shortcut. */
  hint?: string
  icon?: IconType
  /** Further words that find it. */
  keywords?: string
  onAction: () => void
}

type CommandPaletteProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  groups: readonly { title: string; items: readonly Command[] }[]
  placeholder?: string
  /** Called with the typed text, to search on a server as well. */
  onSearch?: (text: string) => void
}

/**
 * Every command and screen of the app behind one search. Arrow keys choose, Enter runs, Escape closes. Load
 * it lazily.
 */
export function CommandPalette({
  isOpen,
  onOpenChange,
  groups,
  placeholder = 'Search or jump to',
  onSearch,
}: CommandPaletteProps) {
  const { contains } = useFilter({ sensitivity: 'base' })
  const filled = groups.filter((group) => group.items.length > 0)
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-x-0 top-0 z-30 flex h-(--visual-viewport-height) items-start justify-center bg-[oklch(18%_0.03_160/.5)] p-3 entering:animate-fade-in exiting:animate-fade-out md:pt-[12vh]"
    >
      <Modal className="flex max-h-full w-full max-w-[36rem] flex-col overflow-hidden rounded-card bg-surface shadow-layer entering:animate-drop md:max-h-[28rem]">
        <Dialog aria-label="Commands" className="flex min-h-0 flex-col outline-none">
          <Autocomplete filter={matches(contains)} onInputChange={onSearch}>
            <SearchField
              aria-label={placeholder}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- one opens it to type
              autoFocus
              className="flex items-center gap-2.5 border-b border-line ps-4 pe-3"
            >
              <Icon of={IconSearch} className="text-ink-3" />
              <Input
                placeholder={placeholder}
                className="min-h-13 min-w-0 flex-1 bg-transparent text-t3 outline-none [&::-webkit-search-cancel-button]:hidden"
              />
              <Kbd>Esc</Kbd>
            </SearchField>
            {/* Reached by Tab too, so that it can be scrolled with the arrow keys alone. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable */}
            <div tabIndex={0} className="min-h-0 overflow-y-auto outline-none">
              <Menu
                aria-label="Commands"
                renderEmptyState={() => <p className="px-4 py-8 text-center text-ink-3">No results.</p>}
                className="p-1.5 outline-none"
              >
                {filled.map((group) => (
                  <MenuSection key={group.title} id={group.title}>
                    <Header className={SECTION_TITLE}>{group.title}</Header>
                    {group.items.map((item) => (
                      <MenuItem
                        key={item.id}
                        id={item.id}
                        textValue={`${item.label} ${item.keywords ?? ''}`.trim()}
                        onAction={() => {
                          onOpenChange(false)
                          item.onAction()
                        }}
                        className={cx(ITEM, 'focused:bg-leaf-tint focused:text-leaf-ink')}
                      >
                        {item.icon && <Icon of={item.icon} className="text-ink-3" />}
                        <span className="min-w-0 flex-1 truncate">{item.label}</span>
                        {item.hint && <span className="text-t1 text-ink-3">{item.hint}</span>}
                      </MenuItem>
                    ))}
                  </MenuSection>
                ))}
              </Menu>
            </div>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Returns a filter: each typed word must occur somewhere, so 'rev open' finds 'Open reviews'. */
function matches(contains: (text: string, part: string) => boolean) {
  return (text: string, typed: string) =>
    typed
      .split(/\s+/)
      .filter(Boolean)
      .every((word) => contains(text, word))
}
