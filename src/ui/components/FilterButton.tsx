import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import { useStrings } from '../i18n/context.ts'
import './filter-button.css'
import { Icon } from './Icon.tsx'

interface FilterButtonProps<Value extends string> {
  /** Name of the filter, shown until an option is chosen. */
  label: string
  options: { value: Value; label: string }[]
  value: Value | null
  /** Without it an option is always chosen. */
  clearable?: boolean
  onChange: (value: Value | null) => void
}

// Gap between the button and its menu.
const menuOffset = { offset: { mainAxis: 4 } }

/** A filter with a menu; the button shows the chosen option. */
export function FilterButton<Value extends string>({
  label,
  options,
  value,
  clearable = true,
  onChange,
}: FilterButtonProps<Value>) {
  const { t } = useStrings()
  const chosen = options.find((option) => option.value === value)
  const items = clearable ? [{ value: null, label: t('common.all') }, ...options] : options
  const menu = (
    <Menu aria-label={label}>
      {items.map((item) => (
        <MenuItem
          key={item.value ?? ''}
          text={item.label}
          role="menuitemradio"
          aria-checked={item.value === value}
          icon={
            <span className="v-filter-tick">
              {item.value === value && <Icon name="check" size={16} />}
            </span>
          }
          onClick={() => onChange(item.value)}
        />
      ))}
    </Menu>
  )
  return (
    <PopoverNext
      content={menu}
      placement="bottom-start"
      animation="minimal"
      arrow={false}
      middleware={menuOffset}
      // A choice closes this menu, but not the folded filters around it.
      captureDismiss
    >
      <Button
        className="v-filter"
        data-set={clearable && chosen ? '' : undefined}
        aria-label={chosen ? `${label}: ${chosen.label}` : label}
        text={chosen?.label ?? label}
        endIcon={<Icon name="chevron" size={16} />}
      />
    </PopoverNext>
  )
}
