import { useId } from 'react'
import { Icon } from './Icon.tsx'
import type { MenuEntry } from './menu-entry.ts'
import { SidebarItem } from './SidebarItem.tsx'

interface SidebarGroupProps {
  entry: MenuEntry & { items: MenuEntry[] }
  /** Id of the entry with the open screen. */
  current: string | null
  narrow: boolean
  open: boolean
  onToggle: () => void
  onChoose: (entry: MenuEntry, inNewTab: boolean) => void
}

/** A collapsible group of menu entries; a menu collapsed to icons shows all of them. */
export function SidebarGroup({
  entry: { label, icon, items },
  current,
  narrow,
  open,
  onToggle,
  onChoose,
}: SidebarGroupProps) {
  const id = useId()
  const menuItems = items.map((item) => (
    <SidebarItem
      key={item.id}
      entry={item}
      current={item.id === current}
      narrow={narrow}
      showsIcon={narrow}
      onChoose={onChoose}
    />
  ))
  if (narrow) return menuItems
  return (
    <>
      <button
        type="button"
        className="v-side-item"
        aria-expanded={open}
        aria-controls={id}
        data-within={!open && items.some((item) => item.id === current) ? '' : undefined}
        onClick={onToggle}
      >
        <Icon name={icon} />
        <span className="v-side-name">{label}</span>
        <Icon name="chevron" size={14} />
      </button>
      <div className="v-side-inner" id={id} hidden={!open}>
        {menuItems}
      </div>
    </>
  )
}
