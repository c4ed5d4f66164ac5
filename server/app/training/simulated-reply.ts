import { createRandom } from '../demo/random.ts'

/** A training patient's reply: its delay in seconds and its text; null: no reply. */
export interface SimulatedReply {
  delaySeconds: number
  text: string
}

/** Share in percent and texts; the rest does not reply. */
type ReplyChoice = [share: number, words: readonly string[]]

const visitReplies: ReplyChoice[] = [
  [45, ['Да', 'Да, буду', 'Подтверждаю', 'Спасибо, приду', '👍']],
  [12, ['Можно перенести на другой день?', 'Перенесите, пожалуйста, на следующую неделю']],
  [5, ['Отмените, пожалуйста, не смогу прийти']],
  [10, ['Не отменяйте, задержусь минут на десять', 'Буду, но опоздаю немного, не отменяйте']],
  [
    10,
    [
      'Подскажите, нужно ли приходить натощак?',
      'А где у вас можно оставить машину?',
      'Скажите, а сколько будет стоить приём?',
    ],
  ],
]
const chatReplies: ReplyChoice[] = [
  [30, ['Спасибо, всё понятно', 'Хорошо, спасибо', 'Спасибо, тогда до встречи']],
  [20, ['Да, мне подходит', 'Хорошо, давайте так']],
  [15, ['А можно на час позже?', 'А утром в этот день ничего нет?']],
  [12, ['Не отменяйте, задержусь минут на десять']],
  [13, ['Подскажите, а анализы с собой брать?', 'А долго будет длиться приём?']],
]
const surveyReplies: ReplyChoice[] = [
  [30, ['10', '9', '10, спасибо доктору']],
  [8, ['7', '8, только пришлось подождать']],
  [10, ['4, ждала сорок минут', '5. На ресепшене не ответили на вопрос']],
]

/** Picks the reply, seeded by the message, so that repeated calls agree. */
export function pickReply(message: { id: string; type: string | null }): SimulatedReply | null {
  const random = createRandom(message.id)
  const after = random.integer(6, 40)
  let roll = random.integer(0, 99)
  for (const [share, words] of getReplyChoices(message.type)) {
    if (roll < share) return { delaySeconds: after, text: random.pick(words) }
    roll -= share
  }
  return null
}

/** Messages without a scenario are written by staff. */
function getReplyChoices(type: string | null): ReplyChoice[] {
  if (type === null) return chatReplies
  if (type === 'nps') return surveyReplies
  return type === 'reminder' || type === 'notification' ? visitReplies : []
}
