import type { Button, ButtonAnswer } from '../port/channel-adapter.ts'

const letters: Record<ButtonAnswer, string> = { approved: 'a', transferred: 't', canceled: 'c' }
const answers = new Map(Object.entries(letters).map(([answer, letter]) => [letter, answer]))

/** Telegram's bound for what a button may carry back, in bytes. */
const MOST_BYTES = 64

/** The keyboard under a message, the first button alone in its row; null when there is none or it could carry nothing back. */
export function keyboardOf(buttons: Button[], key: string) {
  const fits = Buffer.byteLength(`a:${key}`) <= MOST_BYTES
  if (buttons.length === 0 || !fits) return null
  const made = buttons.map(({ text, answer }) => ({
    text,
    callback_data: `${letters[answer]}:${key}`,
  }))
  return { inline_keyboard: [made.slice(0, 1), made.slice(1)].filter((row) => row.length > 0) }
}

/** What a pressed button carried; null for anything we never sent. */
export function pressOf(data: string): { answer: ButtonAnswer; messageKey: string } | null {
  const [, letter = '', messageKey = ''] = /^(\w):(.+)$/s.exec(data) ?? []
  const answer = answers.get(letter)
  return answer ? { answer: answer as ButtonAnswer, messageKey } : null // the map holds its keys
}
