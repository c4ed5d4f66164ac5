import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { getAgeMs, getStageAt } from './delivery-stages.ts'
import { type AcceptedMessage, formatTimestamp } from './records.ts'
import type { SandboxContext } from './sandbox-context.ts'

/** Replies and how many of a hundred patients send them; the rest does not reply. */
const replyGroups: { share: number; ru: string[]; en: string[] }[] = [
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

/** Reply of a phone to a text and its delay in milliseconds (4 to 40 seconds); null: none. Deterministic. */
export function pickReply(phone: string, text: string): { text: string; after: number } | null {
  const hash = createHash('sha256').update(`${phone} ${text}`).digest()
  let remaining = hash.readUInt32BE(0) % 100
  for (const { share, ru, en } of replyGroups) {
    if (remaining < share) {
      const texts = /\p{Script=Cyrillic}/u.test(text) ? ru : en
      const replyText = texts[hash.readUInt32BE(4) % texts.length]
      return replyText ? { text: replyText, after: 4_000 + (hash.readUInt32BE(8) % 36_000) } : null
    }
    remaining -= share
  }
  return null
}

/** Lets the phone reply once the message has reached it; one reply per message, also across a restart. */
export function scheduleReply(message: AcceptedMessage, context: SandboxContext): void {
  // The bot's own messages ask nothing; its reminders have buttons.
  if (message.channel === 'telegram' && !message.buttons) return
  const reply = pickReply(message.to, message.text)
  const answerId = `9${message.providerId.replace(/\D/g, '').slice(0, 12)}`
  const { clock, messageStore, delays, deliverySimulator } = context
  const hasReplied = messageStore.threads
    .get(message.to)
    ?.replies.some((each) => each.answerId === answerId)
  if (!reply || hasReplied) return
  const wait = Math.max(0, reply.after * delays.replyFactor - getAgeMs(message, clock.now()))
  const replyAfterDelay = async () => {
    await sleep(wait, undefined, { signal: deliverySimulator.signal })
    const state = getStageAt(message, clock.now(), delays)?.state
    if (state !== 'delivered' && state !== 'read') return
    const { provider, channel, account, to: from } = message
    const at = formatTimestamp(clock)
    await context.receiveReply({ at, provider, channel, from, text: reply.text, answerId, account })
  }
  // Only `stop` ends the wait early.
  void replyAfterDelay().catch(() => {})
}
