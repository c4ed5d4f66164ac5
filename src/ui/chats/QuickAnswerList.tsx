// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a listbox is a list of options
import type { QuickAnswer } from '../../machines/chats/chat-queries.ts'
import { useStrings } from '../i18n/context.ts'
import { toDisplayText } from '../i18n/template-text.ts'

interface QuickAnswerListProps {
  id: string
  answers: QuickAnswer[]
  /** The clinic has none at all. */
  clinicHasNone: boolean
  /** On which the keyboard stands. */
  activeIndex: number
  onPick: (at: number) => void
}

/** The clinic's quick answers, over the field: arrow keys walk them while one goes on typing. */
export function QuickAnswerList({
  id,
  answers,
  clinicHasNone: none,
  activeIndex: pick,
  onPick,
}: QuickAnswerListProps) {
  const { t, locale } = useStrings()
  if (answers.length === 0)
    return (
      <p className="v-quick-none" id={id} role="status">
        {t(none ? 'chats.composer.quickNone' : 'chats.composer.quickNotFound')}
      </p>
    )
  return (
    <ul className="v-quick" id={id} role="listbox" aria-label={t('chats.composer.quick')}>
      {answers.map(({ id: key, name, text }, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field holds the focus and names the one it stands on
        // biome-ignore lint/a11y/useFocusableInteractive: the same
        <li
          key={key}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === pick}
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
