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
const text: ExportField = ['text', ['Текст', 'Words']]
const handled: ExportField = ['handled', ['Обработано', 'Handled'], 'flag']
const comment: ExportField = ['comment', ['Комментарий', 'Comment']]

const source: ValueTexts = {
  reply: ['ответ на сообщение', 'a reply to a message'],
  page: ['страница отказа', 'the page for refusing'],
  staff: ['сказал сотруднику', 'said it to staff'],
  call: ['сказал по телефону', 'said it by phone'],
  paper: ['подписал на бумаге', 'signed on paper'],
  import: ['файл клиники', 'the clinic’s file'],
}

const attempt: ValueTexts = {
  ...getTableTexts('status'),
  sending: ['отправляется', 'being sent'],
  failed: ['не дошло', 'failed'],
  unknown: ['неизвестно', 'unknown'],
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
    ['phone_raw', ['Телефон, как его записала клиника', 'Phone as the clinic wrote it']],
    ['phone_corrected_at', ['Телефон исправлен', 'Phone corrected'], 'instant'],
    [
      'language',
      ['Язык сообщений', 'Language of messages'],
      { ru: ['русский', 'Russian'], en: ['английский', 'English'] },
    ],
    ['sum_paid', ['Оплачено', 'Paid']],
    ['deceased', ['По данным клиники умер', 'Deceased by the clinic’s records'], 'flag'],
    ['excluded', ['Исключён из рассылки', 'Excluded from sending'], 'flag'],
    ['excluded_reason', ['Почему исключён', 'Why excluded']],
    ['excluded_reason_before', ['Почему был исключён прежде', 'Why excluded before']],
    ['excluded_at', ['Когда исключён', 'When excluded'], 'instant'],
    ['opted_out', ['Отказался', 'Refused'], getTableTexts('refused')],
    ['created_at', ['Впервые в системе', 'First known here'], 'instant'],
    ['erased_at', ['Данные удалены', 'Data erased'], 'instant'],
  ],
  visits: [
    ['Визиты', 'Visits'],
    ['starts_at', ['Начало', 'Begins'], 'instant'],
    ['ends_at', ['Конец', 'Ends'], 'instant'],
    ['service', ['Услуга', 'Service']],
    ['specialist', ['Специалист', 'Specialist']],
    ['branch', ['Филиал', 'Branch']],
    ['status', ['Статус', 'Status'], getTableTexts('visitStatus')],
    ['confirmed', ['Подтверждён', 'Confirmed'], 'flag'],
    ['outcome', ['Итог', 'Outcome'], getTableTexts('came')],
    ['sum_paid', ['Оплачено', 'Paid']],
    ['mis_created_at', ['Записан', 'Booked'], 'instant'],
    ['moves', ['Переносы', 'Moves'], 'moves'],
    ['canceled_at', ['Отменён', 'Cancelled'], 'instant'],
  ],
  messages: [
    ['Сообщения', 'Messages'],
    ['sent_at', ['Отправлено', 'Sent'], 'instant'],
    ['send_at', ['Время отправки', 'Time of sending'], 'instant'],
    ['scenario', ['Сценарий', 'Scenario']],
    ['written_by_name', ['Написал сотрудник', 'Written by']],
    channel,
    text,
    ['visit_at', ['О визите', 'About the visit'], 'instant'],
    ['status', ['Доставка', 'Delivery'], getTableTexts('status')],
    ['outcome', ['Итог', 'Outcome'], getTableTexts('outcome')],
    ['answer', ['Ответ', 'Answer'], getTableTexts('answer')],
    ['answer_text', ['Слова ответа', 'Words of the answer']],
    ['answered_at', ['Когда ответил', 'Answered at'], 'instant'],
    ['rating', ['Оценка', 'Score']],
    comment,
    ['may_show_at', ['Разрешил показать отзыв', 'Allowed the review to be shown'], 'instant'],
    handled,
  ],
  attempts: [
    ['Попытки отправки', 'Attempts to send'],
    ['started_at', ['Когда', 'When'], 'instant'],
    channel,
    ['provider', ['Через кого', 'By whom']],
    ['parts', ['Частей', 'Parts']],
    ['state', ['Чем кончилась', 'What came of it'], attempt],
  ],
  replies: [['Ответы', 'Replies'], at, channel, text],
  surveys: [
    ['Опросы', 'Surveys'],
    at,
    ['specialist_mark', ['Специалист, из 5', 'Specialist, of 5']],
    ['reception_mark', ['Регистратура, из 5', 'Front desk, of 5']],
    ['waiting_mark', ['Ожидание, из 5', 'Waiting, of 5']],
    ['comfort_mark', ['Комфорт, из 5', 'Comfort, of 5']],
    comment,
  ],
  requests: [
    ['Запросы', 'Requests'],
    at,
    text,
    handled,
    ['handled_by_name', ['Кто обработал', 'Handled by']],
  ],
  staffAnswers: [
    ['Ответы, которые отметили сотрудники', 'Answers recorded by staff'],
    at,
    ['visit_at', ['О визите', 'About the visit'], 'instant'],
    ['answer', ['Ответ', 'Answer'], getTableTexts('answer')],
    ['by_name', ['Кто отметил', 'Recorded by']],
  ],
  calls: [
    ['Звонки без ответа', 'Unanswered calls'],
    at,
    ['by_name', ['Кто звонил', 'Called by']],
  ],
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
      ['О чём', 'About'],
      {
        service: ['сообщения о визитах', 'messages about visits'],
        marketing: ['реклама', 'advertising'],
      },
    ],
    ['allowed', ['Разрешил', 'Allowed'], 'flag'],
    ['text_version', ['Текст', 'Words']],
    ['source', ['Как сказал', 'How it was said'], source],
    channel,
  ],
  numbers: [
    ['Изменения номера', 'Changes of the number'],
    at,
    ['before', ['Был', 'Before']],
    ['phone', ['Стал', 'After']],
    ['source', ['Откуда', 'From where'], source],
  ],
  chats: [
    ['Чат Telegram', 'Telegram chat'],
    ['phone', ['Телефон', 'Phone']],
  ],
  files: [
    ['Файлы', 'Files'],
    ['created_at', ['Когда', 'When'], 'instant'],
    ['name', ['Имя файла', 'Name of the file']],
    ['size', ['Размер, байт', 'Size in bytes']],
  ],
  conversations: [
    ['Переписка', 'Conversations'],
    ['created_at', ['Начата', 'Begun'], 'instant'],
    ['number', ['Номер', 'Number']],
    ['phone', ['Телефон', 'Phone']],
  ],
  reviews: [['Переходы к отзывам', 'Visits to review sites'], at],
} as const satisfies Record<string, readonly [BilingualText, ...ExportField[]]>

export const patientExportHeadings = {
  ru: {
    title: 'Всё, что хранится о пациенте',
    none: 'Ничего нет',
    moved: 'с {{from}}, перенесён {{at}}',
    rest: 'Внутренние номера и отметки системы есть в файле JSON.',
  },
  en: {
    title: 'Everything that is kept of the patient',
    none: 'Nothing',
    moved: 'from {{from}}, moved {{at}}',
    rest: 'Keys and marks of the machinery are in the JSON file.',
  },
} satisfies Record<Locale, Record<string, string>>

export type PatientExportField = ExportField
