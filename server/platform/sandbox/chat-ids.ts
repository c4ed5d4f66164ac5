/**
 * Chat id for a phone: a one followed by the digits reversed, so that it maps back and cannot be mistaken for a phone. (Telegram's real ids do not
 * reveal the phone; the double needs no mapping this way.)
 */
export const toChatId = (phone: string) =>
  Number(`1${phone.replace(/\D/g, '').split('').reverse().join('')}`)

/** The phone of a chat id; null if it is not one of ours. */
export function toPhone(chatId: string | number): string | null {
  const digits = /^1(\d{5,15})$/.exec(String(chatId))?.[1]
  return digits ? `+${digits.split('').reverse().join('')}` : null
}
