import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ageOf, stageAt } from './delivery-stages.ts'
import { type Accepted, stamp } from './records.ts'
import type { Core } from './sandbox-context.ts'

/** What people write back, and how many of a hundred write it; who is left over stays silent. */
const habits: { share: number; ru: string[]; en: string[] }[] = [
  {
    share: 60,
    ru: ['да', 'Да', '1', 'Приду', 'Да, буду', '+', 'Хорошо, приду', '👍', 'Да, спасибо'],
    en: ['yes', 'Yes', '1', 'I will be there', 'ok', '+', '👍', 'Yes, thank you'],
  },
  {
    share: 9,
    ru: ['перенести', '2', 'Можно перенести?', 'Хочу перенести на другой день'],
    en: ['reschedule', '2', 'Can we move it?', 'Another day, please'],
  },
  {
    share: 6,
    ru: ['отмена', '3', 'Не приду', 'Отмените, пожалуйста'],
    en: ['cancel', '3', 'I cannot come', 'Please cancel'],
  },
  {
    share: 9,
    ru: [
      'А можно с ребёнком?',
      'Кто это?',
      'Опоздаю минут на десять',
      'Сколько это стоит?',
      'Наверное',
      'А анализы натощак сдавать?',
    ],
    en: [
      'Can I bring my child?',
      'Who is this?',
      'I may be ten minutes late',
      'How much is it?',
      'Maybe',
    ],
  },
]

/** What the phone will write to a text and after how many milliseconds (4 to 40 seconds); null: nothing. The same every time. */
export function habitOf(phone: string, text: string): { text: string; after: number } | null {
  const hash = createHash('sha256').update(`${phone} ${text}`).digest()
  let rest = hash.readUInt32BE(0) % 100
  for (const { share, ru, en } of habits) {
    if (rest < share) {
      const words = /\p{Script=Cyrillic}/u.test(text) ? ru : en
      const word = words[hash.readUInt32BE(4) % words.length]
      return word ? { text: word, after: 4_000 + (hash.readUInt32BE(8) % 36_000) } : null
    }
    rest -= share
  }
  return null
}

/** Lets the phone answer once the message has reached it; one answer a message, also over a restart. */
export function answerLater(message: Accepted, core: Core): void {
  // A bot's sentences are no questions; its reminders have buttons.
  if (message.channel === 'telegram' && !message.buttons) return
  const habit = habitOf(message.to, message.text)
  const answerId = `9${message.providerId.replace(/\D/g, '').slice(0, 12)}`
  const { clock, world, delays, courier } = core
  const answered = world.threads.get(message.to)?.answers.some((each) => each.answerId === answerId)
  if (!habit || answered) return
  const wait = Math.max(0, habit.after * delays.answerPace - ageOf(message, clock.now()))
  const answer = async () => {
    await sleep(wait, undefined, { signal: courier.signal })
    const state = stageAt(message, clock.now(), delays)?.state
    if (state !== 'delivered' && state !== 'read') return
    const { provider, channel, account, to: from } = message
    const at = stamp(clock)
    await core.answer({ at, provider, channel, from, text: habit.text, answerId, account })
  }
  // Only `stop` ends the wait early.
  void answer().catch(() => {})
}
