import { foldLetters } from '../../../domain/fold-text.ts'

/** Meaning of a gateway text for the message. SMS16 has no error codes, only these Russian sentences. */
export interface TextMeaning {
  effect: 'accepted' | 'message' | 'account'
  code: string
}

/**
 * Fragments of the gateway's documented sentences (smsgate/xmlGateDoc), normalized; the first one contained wins. Assumed: "already sent" is said of
 * a repeated key, whose first message was accepted. "Not enough money" counts as accepted: the sentence goes on to say that the message leaves after
 * the top-up, so resending would send it twice.
 */
export const textMeanings: [fragment: string, meaning: TextMeaning][] = [
  ['недостаточно средств', { effect: 'accepted', code: 'QUEUED_FOR_MONEY' }],
  ['уже было отправлено', { effect: 'accepted', code: 'REPEATED' }],
  ['неправильный логин или', { effect: 'account', code: 'WRONG_CREDENTIALS' }],
  ['аккаунт заблокирован', { effect: 'account', code: 'ACCOUNT_BLOCKED' }],
  ['закончились sms', { effect: 'account', code: 'NO_MONEY' }],
  ['нет отправителя', { effect: 'account', code: 'BAD_SENDER' }],
  ['такого отправителя нет', { effect: 'account', code: 'BAD_SENDER' }],
  ['отправитель не должен превышать', { effect: 'account', code: 'BAD_SENDER' }],
  ['отправитель не прошел модерацию', { effect: 'account', code: 'BAD_SENDER' }],
  ['стоп листе', { effect: 'message', code: 'STOP_LIST' }],
  ['направление закрыто', { effect: 'message', code: 'DIRECTION_CLOSED' }],
  ['укажите номер телефона', { effect: 'message', code: 'BAD_NUMBER' }],
  ['номер телефона должен быть', { effect: 'message', code: 'BAD_NUMBER' }],
  ['отклонен модератором', { effect: 'message', code: 'SPAM' }],
  ['нет текста', { effect: 'message', code: 'BAD_TEXT' }],
  ['нет ссылки', { effect: 'message', code: 'BAD_TEXT' }],
  ['неправильный формат xml', { effect: 'message', code: 'BAD_REQUEST' }],
  ['post данные отсутствуют', { effect: 'message', code: 'BAD_REQUEST' }],
]

/** Meaning of a sentence, or null for an unknown one. */
export function findMeaning(text: string): TextMeaning | null {
  const normalized = normalizeText(text)
  return textMeanings.find(([fragment]) => normalized.includes(fragment))?.[1] ?? null
}

const normalizeText = (text: string) => foldLetters(text).replace(/[^\p{L}\p{N}]+/gu, ' ')
