import type { Button, ButtonAnswer } from '../port/channel-adapter.ts'

const answerLetters: Record<ButtonAnswer, string> = {
  approved: 'a',
  transferred: 't',
  canceled: 'c',
}
const answersByLetter = new Map(
  Object.entries(answerLetters).map(([answer, letter]) => [letter, answer]),
)

/** Telegram's bound for what a button may carry back, in bytes. */
const MAX_CALLBACK_BYTES = 64

/** The keyboard under a message, the first button alone in its row; null when there is none or it could carry nothing back. */
export function buildKeyboard(buttons: Button[], key: string) {
  const fits = Buffer.byteLength(`a:${key}`) <= MAX_CALLBACK_BYTES
  if (buttons.length === 0 || !fits) return null
  const keys = buttons.map(({ text, answer }) => ({
    text,
    callback_data: `${answerLetters[answer]}:${key}`,
  }))
  return { inline_keyboard: [keys.slice(0, 1), keys.slice(1)].filter((row) => row.length > 0) }
}

/** What a pressed button carried; null for anything we never sent. */
export function parsePress(data: string): { answer: ButtonAnswer; messageKey: string } | null {
  const [, letter = '', messageKey = ''] = /^(\w):(.+)$/s.exec(data) ?? []
  const answer = answersByLetter.get(letter)
  return answer ? { answer: answer as ButtonAnswer, messageKey } : null // the map holds its keys
}
