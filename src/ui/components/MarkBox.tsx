import { useWords } from '../i18n/context.ts'
import './mark-box.css'

interface MarkBoxProps {
  /** Whose row it is. */
  name: string
  marked: boolean
}

/** Marks a row for what is done to many. The list hears the press (`data-mark`), by the keyboard its rows are marked with Space. */
export function MarkBox({ name, marked }: MarkBoxProps) {
  const { t } = useWords()
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
