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

/** Tag with a patient's answer. */
export function AnswerTag({ answer }: { answer: Answer }) {
  const { t } = useStrings()
  return (
    <span className="v-tag" data-tone={tones[answer]}>
      {t(`message.answer.${answer}`)}
    </span>
  )
}
