import type { MessageState } from '../delivery-stages.ts'

export type Language = 'ru' | 'en'

/** The first supported language of `accept-language`; English otherwise. */
export function parseLanguage(header: string | undefined): Language {
  const asked = (header ?? '').toLowerCase().match(/\b(ru|en)\b/)
  return asked?.[1] === 'ru' ? 'ru' : 'en'
}

type PhoneMessageState = MessageState | 'accepted'

const ru = {
  title: 'Телефоны пациентов',
  lead: 'Песочница провайдеров: все сообщения остаются здесь и никуда не уходят.',
  sent: 'отправлено',
  phones: 'телефоны',
  answers: 'ответы',
  search: 'Номер или текст сообщения',
  find: 'Найти',
  noneYet: 'Здесь появятся сообщения, как только приложение их отправит.',
  noneFound: 'Ничего не найдено. Введите часть номера.',
  more: 'Показаны последние 100.',
  specialNumbers: 'Особые номера',
  specialNumbersLead: 'Результат зависит от последних четырёх цифр номера.',
  digits: 'Цифры',
  outcome: 'Что произойдёт',
  channels: 'Каналы WhatsApp',
  setState: 'Задать',
  state: 'Состояние канала',
  back: 'Все телефоны',
  outbox: {
    title: 'Письма',
    lead: 'Почтовый сервер не задан (SMTP_URL), поэтому письма остаются здесь.',
    none: 'Писем пока нет.',
  },
  reply: 'Ответ пациента',
  send: 'Ответить',
  quick: ['1', '2', '3', 'да', 'перенести', 'отмена'],
  files: {
    picture: 'Отправить картинку',
    document: 'Отправить файл',
    program: 'Отправить программу под видом файла',
  },
  by: 'Канал',
  assumed: 'Предположение',
  assumedList:
    'Как SigmaSMS передаёт входящие сообщения, не опубликовано: здесь ответ попадает в список GET /sendingsIncoming, формат предположительный.',
  telegram: {
    title: 'Telegram',
    states: { none: 'чата нет', started: 'чат открыт', blocked: 'бот заблокирован' },
    acts: {
      start: 'Нажать «Старт»',
      contact: 'Отправить свой номер',
      block: 'Заблокировать бота',
      unblock: 'Разблокировать',
    },
    onWhichPhone: 'На каком телефоне открыть ссылку?',
    phone: 'Номер телефона',
  },
  noMessages: 'На этот номер ещё ничего не приходило.',
  states: {
    accepted: 'принято',
    sent: 'отправлено',
    delivered: 'доставлено',
    read: 'прочитано',
    undelivered: 'не доставлено',
    expired: 'срок вышел',
    noReport: 'отчёта нет',
  } satisfies Record<PhoneMessageState, string>,
}

const en: typeof ru = {
  title: 'Patient phones',
  lead: 'The providers’ sandbox: every message stays here and goes nowhere else.',
  sent: 'sent',
  phones: 'phones',
  answers: 'answers',
  search: 'Number or message text',
  find: 'Find',
  noneYet: 'Messages will appear here as soon as the application sends them.',
  noneFound: 'Nothing found. Try part of a number.',
  more: 'Showing the latest 100.',
  specialNumbers: 'Special numbers',
  specialNumbersLead: 'The last four digits of a number decide the outcome.',
  digits: 'Digits',
  outcome: 'What happens',
  channels: 'WhatsApp channels',
  setState: 'Set',
  state: 'Channel status',
  back: 'All phones',
  outbox: {
    title: 'Emails',
    lead: 'No mail server is set (SMTP_URL), so emails stay here.',
    none: 'No emails yet.',
  },
  reply: 'Patient reply',
  send: 'Reply',
  quick: ['1', '2', '3', 'yes', 'reschedule', 'cancel'],
  files: {
    picture: 'Send a picture',
    document: 'Send a file',
    program: 'Send a program disguised as a file',
  },
  by: 'Channel',
  assumed: 'Assumed',
  assumedList:
    'How SigmaSMS delivers incoming messages isn’t published: here the reply goes to the list GET /sendingsIncoming, whose format is assumed.',
  telegram: {
    title: 'Telegram',
    states: { none: 'no chat', started: 'chat open', blocked: 'bot blocked' },
    acts: {
      start: 'Press Start',
      contact: 'Share own number',
      block: 'Block bot',
      unblock: 'Unblock',
    },
    onWhichPhone: 'Which phone should open this link?',
    phone: 'Phone number',
  },
  noMessages: 'No messages to this number yet.',
  states: {
    accepted: 'accepted',
    sent: 'sent',
    delivered: 'delivered',
    read: 'read',
    undelivered: 'not delivered',
    expired: 'expired',
    noReport: 'no report',
  },
}

export const pageStrings = { ru, en }
export type PageStrings = typeof ru

export const providerNames: Record<string, string> = {
  sms16: 'SMS16',
  sigmasms: 'SigmaSMS',
  wazzup24: 'Wazzup24',
}

export const channelNames: Record<string, string> = {
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
}
