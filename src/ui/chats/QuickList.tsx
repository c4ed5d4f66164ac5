// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a listbox is a list of options
import type { QuickAnswer } from '../../machines/chats/chat-parts.ts'
import { useWords } from '../i18n/context.ts'
import { shownText } from '../i18n/text-in-words.ts'

interface QuickListProps {
  id: string
  answers: QuickAnswer[]
  /** The clinic has none at all. */
  none: boolean
  /** On which the keyboard stands. */
  pick: number
  onPick: (at: number) => void
}

/** The clinic's quick answers, over the field: arrow keys walk them while one goes on typing. */
export function QuickList({ id, answers, none, pick, onPick }: QuickListProps) {
  const { t, locale } = useWords()
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
          <span>{shownText(text, locale)}</span>
        </li>
      ))}
    </ul>
  )
}
