/** What a text of the gateway means for the message. SMS16 has no error codes, only these Russian sentences. */
export interface Meaning {
  leaves: 'accepted' | 'message' | 'account'
  code: string
}

/**
 * Fragments of the gateway's documented sentences (smsgate/xmlGateDoc), normalised; the first that is contained wins.
 * Assumed: "already sent" is said of a repeated key, whose first message was taken in.
 * "Not enough money" is accepted: the sentence goes on to say that the message leaves after the top-up, so sending it
 * again would send it twice.
 */
export const meanings: [fragment: string, meaning: Meaning][] = [
  ['недостаточно средств', { leaves: 'accepted', code: 'QUEUED_FOR_MONEY' }],
  ['уже было отправлено', { leaves: 'accepted', code: 'REPEATED' }],
  ['неправильный логин или', { leaves: 'account', code: 'WRONG_CREDENTIALS' }],
  ['аккаунт заблокирован', { leaves: 'account', code: 'ACCOUNT_BLOCKED' }],
  ['закончились sms', { leaves: 'account', code: 'NO_MONEY' }],
  ['нет отправителя', { leaves: 'account', code: 'BAD_SENDER' }],
  ['такого отправителя нет', { leaves: 'account', code: 'BAD_SENDER' }],
  ['отправитель не должен превышать', { leaves: 'account', code: 'BAD_SENDER' }],
  ['отправитель не прошел модерацию', { leaves: 'account', code: 'BAD_SENDER' }],
  ['стоп листе', { leaves: 'message', code: 'STOP_LIST' }],
  ['направление закрыто', { leaves: 'message', code: 'DIRECTION_CLOSED' }],
  ['укажите номер телефона', { leaves: 'message', code: 'BAD_NUMBER' }],
  ['номер телефона должен быть', { leaves: 'message', code: 'BAD_NUMBER' }],
  ['отклонен модератором', { leaves: 'message', code: 'SPAM' }],
  ['нет текста', { leaves: 'message', code: 'BAD_TEXT' }],
  ['нет ссылки', { leaves: 'message', code: 'BAD_TEXT' }],
  ['неправильный формат xml', { leaves: 'message', code: 'BAD_REQUEST' }],
  ['post данные отсутствуют', { leaves: 'message', code: 'BAD_REQUEST' }],
]

/** The meaning of a sentence, or null for one we have not met. */
export function meaningOf(text: string): Meaning | null {
  const said = normalised(text)
  return meanings.find(([fragment]) => said.includes(fragment))?.[1] ?? null
}

const normalised = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
