// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a listbox is a list of options
import type { QuickAnswer } from '../../machines/chats/chat-queries.ts'
import { useStrings } from '../i18n/context.ts'
import { toDisplayText } from '../i18n/template-text.ts'

interface QuickAnswerListProps {
  id: string
  answers: QuickAnswer[]
  /** The clinic has no quick answers. */
  clinicHasNone: boolean
  /** Index of the option that the keyboard selects. */
  activeIndex: number
  onPick: (at: number) => void
}

/** List of quick answers above the composer; arrow keys select while typing continues. */
export function QuickAnswerList({
  id,
  answers,
  clinicHasNone,
  activeIndex,
  onPick,
}: QuickAnswerListProps) {
  const { t, locale } = useStrings()
  if (answers.length === 0)
    return (
      <p className="v-quick-none" id={id} role="status">
        {t(clinicHasNone ? 'chats.composer.quickNone' : 'chats.composer.quickNotFound')}
      </p>
    )
  return (
    <ul className="v-quick" id={id} role="listbox" aria-label={t('chats.composer.quick')}>
      {answers.map(({ id: key, name, text }, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, which names the active option
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        <li
          key={key}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === activeIndex}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(at)}
        >
          <strong>{name}</strong>
          <span>{toDisplayText(text, locale)}</span>
        </li>
      ))}
    </ul>
  )
}
