import type { Answer } from '../../../domain/messages.ts'
import { useStrings } from '../i18n/context.ts'
import './tag.css'
import type { Tone } from './tone.ts'

const tones = {
  none: 'plain',
  approved: 'ok',
  transferred: 'wait',
  canceled: 'bad',
  unclear: 'odd',
} satisfies Record<Answer, Tone>

interface AnswerTagProps {
  answer: Answer
  /** The answer is unclear words after a yes. */
  hasSecondThoughts?: boolean
}

/** Tag with a patient's answer. */
export function AnswerTag({ answer, hasSecondThoughts = false }: AnswerTagProps) {
  const { t } = useStrings()
  return (
    <span className="v-tag" data-tone={tones[answer]}>
      {t(hasSecondThoughts ? 'message.secondThoughts' : `message.answer.${answer}`)}
    </span>
  )
}
