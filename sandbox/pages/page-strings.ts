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
  lead: 'Песочница провайдеров: всё, что отправлено, лежит здесь и никуда не уходит.',
  sent: 'отправлено',
  phones: 'телефоны',
  answers: 'ответы',
  search: 'Номер или слова из сообщения',
  find: 'Найти',
  noneYet: 'Здесь появятся сообщения, как только приложение их отправит.',
  noneFound: 'Ничего не нашлось. Попробуйте часть номера.',
  more: 'Показаны последние 100.',
  specialNumbers: 'Особые номера',
  specialNumbersLead: 'Судьбу сообщения решают последние четыре цифры номера.',
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
  by: 'Каким каналом',
  assumed: 'Предположение',
  assumedList:
    'Как SigmaSMS отдаёт входящие сообщения, не опубликовано: здесь ответ попадает в список GET /sendingsIncoming, форма которого предположена.',
  telegram: {
    title: 'Telegram',
    states: { none: 'чата нет', started: 'чат открыт', blocked: 'бот заблокирован' },
    acts: {
      start: 'Нажать «Старт»',
      contact: 'Отправить свой номер',
      block: 'Заблокировать бота',
      unblock: 'Разблокировать',
    },
    onWhichPhone: 'На каком телефоне открыта ссылка?',
    phone: 'Номер телефона',
  },
  noMessages: 'На этот номер ещё ничего не приходило, отвечать пока некому.',
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
  title: 'Patients’ phones',
  lead: 'The providers’ sandbox: whatever is sent lands here and goes nowhere else.',
  sent: 'sent',
  phones: 'phones',
  answers: 'answers',
  search: 'Number or words of a message',
  find: 'Find',
  noneYet: 'Messages will appear here as soon as the application sends them.',
  noneFound: 'Nothing found. Try a part of the number.',
  more: 'The latest 100 are shown.',
  specialNumbers: 'Special numbers',
  specialNumbersLead: 'The last four digits of a number decide what becomes of a message.',
  digits: 'Digits',
  outcome: 'What happens',
  channels: 'WhatsApp channels',
  setState: 'Set',
  state: 'State of the channel',
  back: 'All phones',
  outbox: {
    title: 'Letters',
    lead: 'No mail server is set (SMTP_URL), so letters stay here.',
    none: 'No letters yet.',
  },
  reply: 'The patient’s answer',
  send: 'Answer',
  quick: ['1', '2', '3', 'yes', 'reschedule', 'cancel'],
  files: {
    picture: 'Send a picture',
    document: 'Send a file',
    program: 'Send a program that looks like a file',
  },
  by: 'By which channel',
  assumed: 'Assumed',
  assumedList:
    'How SigmaSMS hands out incoming messages is not published: here the answer goes to the list GET /sendingsIncoming, whose form is assumed.',
  telegram: {
    title: 'Telegram',
    states: { none: 'no chat', started: 'chat is open', blocked: 'bot is blocked' },
    acts: {
      start: 'Press Start',
      contact: 'Send own number',
      block: 'Block the bot',
      unblock: 'Unblock',
    },
    onWhichPhone: 'On which phone is this link opened?',
    phone: 'Phone number',
  },
  noMessages: 'Nothing has come to this number yet, so there is nobody to answer.',
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
