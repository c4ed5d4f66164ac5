/**
 * A private chat's id for a phone: the digits backwards behind a one, so that it stands for the phone and can never be taken for
 * it. (Telegram's ids tell nothing of the phone; the double needs no book of them this way.)
 */
export const toChatId = (phone: string) =>
  Number(`1${phone.replace(/\D/g, '').split('').reverse().join('')}`)

/** The phone behind a chat's id; null for an id that is none of ours. */
export function toPhone(chatId: string | number): string | null {
  const digits = /^1(\d{5,15})$/.exec(String(chatId))?.[1]
  return digits ? `+${digits.split('').reverse().join('')}` : null
}
