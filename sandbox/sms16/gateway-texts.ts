import type { MessageState } from '../delivery-stages.ts'

/** The gateway's own sentences, letter for letter (smsgate/xmlGateDoc). */
export const gatewayTexts = {
  badXml: 'Неправильный формат XML документа',
  noBody: 'POST данные отсутствуют',
  wrongLogin: 'Неправильный логин или пароль',
  noSms: 'Закончились SMS.',
  noPhone: 'Укажите номер телефона.',
  longPhone: 'Номер телефона должен быть меньше 15 символов.',
  stopList: 'Номер телефона присутствует в стоп-листе.',
  closed: 'Данное направление закрыто.',
  noMoney:
    'Недостаточно средств для отправки SMS. SMS будет отправлена как только вы пополните счет по данному направлению.',
  moderated: 'Текст SMS отклонен модератором.',
  noSender: 'Нет отправителя.',
  longSender:
    'Отправитель не должен превышать 15 символов для цифровых номеров и 11 символов для буквенно-числовых.',
  noText: 'Нет текста сообщения.',
  repeated: 'Данное сообщение уже было отправлено.',
} as const

export const stateNames: Record<MessageState, string> = {
  sent: 'send',
  delivered: 'deliver',
  read: 'read',
  undelivered: 'not_deliver',
  expired: 'expired',
  noReport: 'partly_deliver',
}
