import type { Attendance } from '../clinic/model.ts'
import type { Both, System } from '../clinic/system.ts'
import type { Language } from './words.ts'

const ru = {
  title: 'Клиники',
  lead: 'Двойники систем, в которых клиники ведут записи. Пациенты выдуманы.',
  none: 'Здесь появится клиника, как только приложение войдёт в неё. Логин и пароль любые, кроме wrong.',
  openTitle: 'Завести клинику',
  openLead:
    'В YCLIENTS и Altegio входят с любым логином; остальные системы выдают клинике то, что вводят при подключении.',
  open: 'Завести',
  system: 'Система',
  credentials: {
    misUrl: 'Адрес МИС',
    email: 'E-mail',
    password: 'Пароль',
    apiKey: 'Ключ API',
    secretKey: 'Секретный ключ',
  } satisfies Record<string, string>,
  back: 'Все клиники',
  visits: 'записи',
  clients: 'клиенты',
  day: 'День',
  show: 'Показать',
  before: 'День назад',
  after: 'День вперёд',
  empty: 'В этот день записей нет.',
  attendances: {
    0: 'ожидается',
    1: 'клиент пришёл',
    2: 'подтверждена',
    '-1': 'не пришёл',
  } satisfies Record<Attendance, string>,
  attend: {
    0: 'Снова ждать',
    1: 'Пришёл',
    2: 'Подтвердить',
    '-1': 'Не пришёл',
  } satisfies Record<Attendance, string>,
  deleted: 'удалена',
  blocked: 'Время занято',
  group: 'групповая',
  comes: 'придёт',
  move: 'Перенести',
  rebook: 'Перенести новой записью',
  more: 'Ещё',
  erase: 'Стереть без следа',
  consents: {
    refuse: 'Пациент отказался от сообщений',
    agree: 'Пациент согласен на сообщения',
    remove: 'Удалить пациента',
  },
  renew: 'Сменить ключ или пароль',
  movedTo: 'Перенесена в запись',
  movedFrom: 'Перенесена из записи',
  moveTo: 'Новое время',
  cancel: 'Удалить запись',
  book: 'Записать',
  bookTitle: 'Новая запись',
  name: 'Имя',
  surname: 'Фамилия',
  phone: 'Телефон',
  time: 'Время',
  staff: 'Специалист',
  faultTitle: 'Неверные ответы',
  faultLead: 'Так система ответит на ближайшие запросы приложения.',
  fault: 'Что случится',
  times: 'Сколько раз',
  order: 'Задать',
}

const en: typeof ru = {
  title: 'Clinics',
  lead: 'Doubles of the systems in which clinics keep their appointments. The patients are made up.',
  none: 'A clinic appears here as soon as the application signs in to it. Any login and password will do, except wrong.',
  openTitle: 'Open a clinic',
  openLead:
    'YCLIENTS and Altegio take any login; the other systems give a clinic what is typed where it connects.',
  open: 'Open',
  system: 'System',
  credentials: {
    misUrl: 'MIS URL',
    email: 'E-mail',
    password: 'Password',
    apiKey: 'API key',
    secretKey: 'Secret key',
  },
  back: 'All clinics',
  visits: 'records',
  clients: 'clients',
  day: 'Day',
  show: 'Show',
  before: 'Day before',
  after: 'Day after',
  empty: 'There are no records on this day.',
  attendances: { 0: 'awaited', 1: 'client came', 2: 'confirmed', '-1': 'did not come' },
  attend: { 0: 'Await again', 1: 'Came', 2: 'Confirm', '-1': 'Did not come' },
  deleted: 'deleted',
  blocked: 'Time is blocked',
  group: 'group',
  comes: 'comes',
  move: 'Move',
  rebook: 'Move by a new record',
  more: 'More',
  erase: 'Erase without a trace',
  consents: {
    refuse: 'The patient refuses messages',
    agree: 'The patient agrees to messages',
    remove: 'Remove the patient',
  },
  renew: 'Change the key or the password',
  movedTo: 'Moved to the record',
  movedFrom: 'Moved from the record',
  moveTo: 'New time',
  cancel: 'Delete the record',
  book: 'Book',
  bookTitle: 'New record',
  name: 'First name',
  surname: 'Surname',
  phone: 'Phone',
  time: 'Time',
  staff: 'Specialist',
  faultTitle: 'Wrong answers',
  faultLead: 'The system will answer the application’s next requests so.',
  fault: 'What happens',
  times: 'How many times',
  order: 'Set',
}

export const clinicWords = { ru, en }
export type ClinicWords = typeof ru

/** The words of a system: its own where it calls things otherwise. */
export function wordsOf({ words = {} }: System, language: Language): ClinicWords {
  const said = clinicWords[language]
  const told = (all: Partial<Record<Attendance, Both>> = {}) =>
    Object.fromEntries(Object.entries(all).map(([name, both]) => [name, both[language]]))
  return {
    ...said,
    attendances: { ...said.attendances, ...told(words.attendances) },
    attend: { ...said.attend, ...told(words.attend) },
    cancel: words.cancel?.[language] ?? said.cancel,
    deleted: words.deleted?.[language] ?? said.deleted,
  }
}
