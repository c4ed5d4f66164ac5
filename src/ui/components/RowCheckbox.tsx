import { useStrings } from '../i18n/context.ts'
import './row-checkbox.css'

interface RowCheckboxProps {
  /** Whose row it is. */
  name: string
  checked: boolean
}

/** Marks a row for what is done to many. The list hears the press (`data-mark`), by the keyboard its rows are marked with Space. */
export function RowCheckbox({ name, checked: marked }: RowCheckboxProps) {
  const { t } = useStrings()
  return (
    <span className="v-mark-box" data-mark="">
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={t('selection.mark', { name })}
        checked={marked}
        readOnly
      />
    </span>
  )
}
