import type { Button, ButtonAnswer } from '../port/channel-adapter.ts'

const answerLetters: Record<ButtonAnswer, string> = {
  approved: 'a',
  transferred: 't',
  canceled: 'c',
}
const answersByLetter = new Map(
  Object.entries(answerLetters).map(([answer, letter]) => [letter, answer]),
)

/** Telegram's limit for a button's callback data, in bytes. */
const MAX_CALLBACK_BYTES = 64

/** Keyboard under a message, with the first button in a row of its own; null if there are no buttons or the data would be too long. */
export function buildKeyboard(buttons: Button[], key: string) {
  const fits = Buffer.byteLength(`a:${key}`) <= MAX_CALLBACK_BYTES
  if (buttons.length === 0 || !fits) return null
  const keys = buttons.map(({ text, answer }) => ({
    text,
    callback_data: `${answerLetters[answer]}:${key}`,
  }))
  return { inline_keyboard: [keys.slice(0, 1), keys.slice(1)].filter((row) => row.length > 0) }
}

/** Parses a pressed button's data; null for anything we never sent. */
export function parsePress(data: string): { answer: ButtonAnswer; messageKey: string } | null {
  const [, letter = '', messageKey = ''] = /^(\w):(.+)$/s.exec(data) ?? []
  const answer = answersByLetter.get(letter)
  return answer ? { answer: answer as ButtonAnswer, messageKey } : null // the map holds its keys
}
