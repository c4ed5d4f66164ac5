import { useStrings } from '../i18n/context.ts'
import './row-checkbox.css'

interface RowCheckboxProps {
  /** Name of the row, for the label. */
  name: string
  checked: boolean
}

/** Checkbox of a row for bulk actions. The list handles clicks (`data-mark`) and the Space key. */
export function RowCheckbox({ name, checked }: RowCheckboxProps) {
  const { t } = useStrings()
  return (
    <span className="v-mark-box" data-mark="">
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={t('selection.mark', { name })}
        checked={checked}
        readOnly
      />
    </span>
  )
}
