import {
  type PatientField,
  patientFieldNames,
  patientFields,
} from '../../../domain/patient-field-names.ts'
import { toSnakeCase } from '../text/to-snake-case.ts'
import type { Locale } from './locale.ts'
import { tableStrings } from './table-strings.ts'

type BilingualText = readonly [ru: string, en: string]
type ValueTexts = Record<string, BilingualText>

/** How a stored column is shown: by these strings, or by its type. */
type FieldFormat = 'text' | 'instant' | 'day' | 'flag' | 'moves' | ValueTexts
type ExportField = readonly [column: string, name: BilingualText, as?: FieldFormat]

/** Texts used by list exports, in both languages. */
const getTableTexts = (
  group:
    | 'answer'
    | 'came'
    | 'channel'
    | 'gender'
    | 'outcome'
    | 'refused'
    | 'status'
    | 'visitStatus',
): ValueTexts =>
  Object.fromEntries(
    Object.entries(tableStrings.ru[group]).map(([value, word]) => [
      value,
      [word, (tableStrings.en[group] as Record<string, string>)[value] ?? word],
    ]),
  )

const channel: ExportField = ['channel', ['Канал', 'Channel'], getTableTexts('channel')]
const at: ExportField = ['at', ['Когда', 'When'], 'instant']
const text: ExportField = ['text', ['Текст', 'Text']]
const handled: ExportField = ['handled', ['Обработано', 'Done'], 'flag']
const comment: ExportField = ['comment', ['Комментарий', 'Comment']]

const source: ValueTexts = {
  reply: ['в ответе на сообщение', 'in a reply to a message'],
  page: ['на странице настройки сообщений', 'on the message preferences page'],
  staff: ['лично', 'in person'],
  call: ['по телефону', 'by phone'],
  paper: ['с подписью на бумаге', 'signed on paper'],
  import: ['из файла клиники', 'from a clinic file'],
}

const attempt: ValueTexts = {
  ...getTableTexts('status'),
  sending: ['отправляется', 'sending'],
  failed: ['не доставлено', 'failed'],
  unknown: ['судьба неизвестна', 'unknown'],
}

const fieldFormats: Partial<Record<PatientField, FieldFormat>> = {
  gender: getTableTexts('gender'),
  birthDate: 'day',
}

/** A detail of the patient; its column has the field's name. */
const toExportField = (field: PatientField): ExportField => [
  toSnakeCase(field),
  [patientFieldNames.ru[field], patientFieldNames.en[field]],
  fieldFormats[field] ?? 'text',
]

/** Columns of each part for the readable export, in this order. Technical keys and flags are in the JSON only. */
export const patientExportSections = {
  patient: [
    ['Пациент', 'Patient'],
    ...patientFields.map(toExportField),
    ['phone_raw', ['Телефон в записях клиники', 'Phone in clinic records']],
    [
      'guardian_name',
      ['Чей это номер (родитель или опекун)', 'Whose number it is (parent or guardian)'],
    ],
    ['phone_corrected_at', ['Телефон исправлен', 'Phone corrected'], 'instant'],
    [
      'language',
      ['Язык сообщений', 'Message language'],
      { ru: ['русский', 'Russian'], en: ['английский', 'English'] },
    ],
    ['sum_paid', ['Оплачено', 'Paid']],
    ['deceased', ['Скончался по данным клиники', 'Deceased per clinic records'], 'flag'],
    ['excluded', ['Вне рассылки', 'Excluded from messages'], 'flag'],
    ['as_written', ['Как в файле', 'As in the file']],
    ['excluded_reason', ['Причина исключения', 'Reason for exclusion']],
    ['excluded_reason_before', ['Прежняя причина исключения', 'Previous reason for exclusion']],
    ['excluded_at', ['Дата исключения', 'Excluded on'], 'instant'],
    ['opted_out', ['Отказ', 'Opt-out'], getTableTexts('refused')],
    ['created_at', ['Впервые в системе', 'First recorded'], 'instant'],
    ['erased_at', ['Данные удалены', 'Data erased'], 'instant'],
  ],
  visits: [
    ['Визиты', 'Visits'],
    ['starts_at', ['Начало', 'Start'], 'instant'],
    ['ends_at', ['Конец', 'End'], 'instant'],
    ['service', ['Услуга', 'Service']],
    ['specialist', ['Специалист', 'Specialist']],
    ['branch', ['Филиал', 'Branch']],
    ['status', ['Статус', 'Status'], getTableTexts('visitStatus')],
    ['confirmed', ['Подтверждено', 'Confirmed'], 'flag'],
    ['outcome', ['Явка', 'Attendance'], getTableTexts('came')],
    ['sum_paid', ['Оплачено', 'Paid']],
    ['mis_created_at', ['Дата записи', 'Booked on'], 'instant'],
    ['moves', ['Переносы', 'Reschedules'], 'moves'],
    ['canceled_at', ['Отменено', 'Canceled'], 'instant'],
  ],
  messages: [
    ['Сообщения', 'Messages'],
    ['sent_at', ['Отправлено', 'Sent'], 'instant'],
    ['send_at', ['Время отправки', 'Send time'], 'instant'],
    ['scenario', ['Сценарий', 'Scenario']],
    ['written_by_name', ['Автор', 'Written by']],
    channel,
    text,
    ['visit_at', ['Визит', 'Visit'], 'instant'],
    ['status', ['Доставка', 'Delivery'], getTableTexts('status')],
    ['outcome', ['Результат', 'Result'], getTableTexts('outcome')],
    ['answer', ['Ответ', 'Answer'], getTableTexts('answer')],
    ['answer_text', ['Текст ответа', 'Answer text']],
    ['answered_at', ['Время ответа', 'Answered on'], 'instant'],
    ['rating', ['Оценка', 'Score']],
    comment,
    ['may_show_at', ['Разрешение опубликовать отзыв', 'Review can be shown'], 'instant'],
    handled,
  ],
  attempts: [
    ['Попытки отправки', 'Send attempts'],
    ['started_at', ['Когда', 'When'], 'instant'],
    channel,
    ['provider', ['Провайдер', 'Provider']],
    ['parts', ['Сегментов', 'Segments']],
    ['state', ['Результат', 'Result'], attempt],
  ],
  replies: [['Ответы', 'Replies'], at, channel, text],
  surveys: [
    ['Опросы', 'Surveys'],
    at,
    ['specialist_mark', ['Специалист, из 5', 'Specialist, out of 5']],
    ['reception_mark', ['Регистратура, из 5', 'Front desk, out of 5']],
    ['waiting_mark', ['Ожидание, из 5', 'Wait time, out of 5']],
    ['comfort_mark', ['Комфорт, из 5', 'Comfort, out of 5']],
    comment,
  ],
  requests: [
    ['Обращения', 'Requests'],
    at,
    text,
    handled,
    ['handled_by_name', ['Кто обработал', 'Done by']],
  ],
  staffAnswers: [
    ['Ответы, записанные сотрудниками', 'Answers entered by staff'],
    at,
    ['visit_at', ['Визит', 'Visit'], 'instant'],
    ['answer', ['Ответ', 'Answer'], getTableTexts('answer')],
    ['wished_time', ['Когда удобно прийти', 'Preferred time']],
    ['by_name', ['Кто записал', 'Entered by']],
  ],
  waitingList: [
    ['Лист ожидания', 'Waiting list'],
    ['added_at', ['Добавлено', 'Added'], 'instant'],
    ['visit_at', ['Визит', 'Visit'], 'instant'],
    ['added_by', ['Кто добавил', 'Added by']],
    ['removed_at', ['Убрано', 'Removed'], 'instant'],
    ['removed_by', ['Кто убрал', 'Removed by']],
  ],
  calls: [['Звонки без ответа', 'Unanswered calls'], at, ['by_name', ['Кто звонил', 'Called by']]],
  notes: [
    ['Заметки сотрудников', 'Staff notes'],
    ['created_at', ['Когда', 'When'], 'instant'],
    text,
    ['by_name', ['Автор', 'Author']],
  ],
  consents: [
    ['Согласия', 'Consents'],
    at,
    [
      'category',
      ['Тема', 'Type'],
      {
        service: ['сообщения о визитах', 'visit messages'],
        marketing: ['реклама', 'marketing'],
      },
    ],
    ['allowed', ['Разрешено', 'Allowed'], 'flag'],
    ['text_version', ['Текст', 'Text']],
    ['source', ['Способ', 'How'], source],
    channel,
  ],
  numbers: [
    ['Изменения телефона', 'Phone changes'],
    at,
    ['before', ['Был', 'Before']],
    ['phone', ['Стал', 'After']],
    ['source', ['Источник', 'Source'], source],
  ],
  chats: [
    ['Чат Telegram', 'Telegram chat'],
    ['phone', ['Телефон', 'Phone']],
  ],
  files: [
    ['Файлы', 'Files'],
    ['created_at', ['Когда', 'When'], 'instant'],
    ['name', ['Имя файла', 'File name']],
    ['size', ['Размер, байт', 'Size, bytes']],
  ],
  conversations: [
    ['Переписка', 'Conversations'],
    ['created_at', ['Начата', 'Started'], 'instant'],
    ['number', ['Номер', 'Number']],
    ['phone', ['Телефон', 'Phone']],
  ],
  reviews: [['Переходы на сайты отзывов', 'Review site visits'], at],
} as const satisfies Record<string, readonly [BilingualText, ...ExportField[]]>

export const patientExportHeadings = {
  ru: {
    title: 'Все данные пациента',
    none: 'Нет данных',
    moved: 'с {{from}}, перенос {{at}}',
    rest: 'Внутренние номера и служебные отметки есть в файле JSON.',
  },
  en: {
    title: 'All data about the patient',
    none: 'No data',
    moved: 'from {{from}}, moved {{at}}',
    rest: 'Internal IDs and technical fields are in the JSON file.',
  },
} satisfies Record<Locale, Record<string, string>>

export type PatientExportField = ExportField
