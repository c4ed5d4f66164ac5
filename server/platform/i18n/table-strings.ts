import type { NpsGroup } from '../../../domain/nps.ts'
import { type PatientField, patientFieldNames } from '../../../domain/patient-field-names.ts'
import type { components } from '../../../schema/generated/rest.ts'
import type { Locale } from './locale.ts'

type Schemas = components['schemas']
type SheetName = 'clients' | 'visits' | 'messages' | 'reviews'

/** Cell texts of exports, which the page shows as tags. */
interface TableStrings {
  yes: string
  no: string
  gender: Record<NonNullable<Schemas['Client']['gender']>, string>
  refused: Record<NonNullable<Schemas['Client']['optedOut']>, string>
  visitStatus: Record<Schemas['VisitStatus'], string>
  came: Record<NonNullable<Schemas['Visit']['outcome']>, string>
  standing: Record<Schemas['VisitStanding'], string>
  answer: Record<Schemas['Answer'], string>
  secondThoughts: string
  channel: Record<Schemas['Channel'], string>
  status: Record<Schemas['Message']['status'], string>
  outcome: Record<Schemas['Message']['outcome'], string>
  type: Record<Schemas['Message']['scenarioType'], string>
  group: Record<NpsGroup, string>
}

const headings = {
  patient: ['Пациент', 'Patient'],
  age: ['Возраст', 'Age'],
  firstVisit: ['Первый визит', 'First visit'],
  previousVisit: ['Предыдущий визит', 'Previous visit'],
  lastVisit: ['Последний визит', 'Last visit'],
  nextVisit: ['Следующий визит', 'Next visit'],
  specialist: ['Специалист', 'Specialist'],
  branch: ['Филиал', 'Branch'],
  service: ['Услуга', 'Service'],
  sumPaid: ['Сумма оплат', 'Sum paid'],
  answer: ['Ответ', 'Answer'],
  excluded: ['Исключён', 'Excluded'],
  why: ['Причина исключения', 'Reason of exclusion'],
  refused: ['Отказ', 'Refusal'],
  consent: ['Согласие на рекламу', 'Consent to marketing'],
  begins: ['Начало', 'Begins'],
  visit: ['Визит', 'Visit'],
  status: ['Статус', 'Status'],
  standing: ['Что с визитом', 'How it stands'],
  came: ['Итог визита', 'Came'],
  kind: ['Сценарий', 'Scenario'],
  leaves: ['Отправка', 'Sending'],
  channel: ['Канал', 'Channel'],
  outcome: ['Итог', 'Outcome'],
  handled: ['Обработано', 'Handled'],
  score: ['Оценка', 'Score'],
  group: ['Группа', 'Group'],
  answeredAt: ['Когда ответил', 'Answered at'],
  delivery: ['Доставка', 'Delivery'],
  giftUntil: ['Подарок до', 'Gift until'],
  visitAfter: ['Визит после сообщения', 'Visit after the message'],
  visitsAfter: ['Записей после', 'Booked after'],
  cameAfter: ['Пришёл после', 'Came after'],
  paidAfter: ['Оплачено после', 'Paid after'],
  asked: ['Спросили', 'Asked'],
  saidAt: ['Когда написал', 'Written at'],
  review: ['Отзыв', 'Review'],
  mayShow: ['Можно показать', 'May be shown'],
  waits: ['Ждёт сотрудника', 'Waits for staff'],
  opened: ['Открыл страницу', 'Opened the page'],
  went: ['Перешёл на сайт отзывов', 'Went to a review site'],
  wentTo: ['Куда перешёл', 'Went to'],
  markOfSpecialist: ['Специалист, из 5', 'Specialist, of 5'],
  markOfReception: ['Регистратура, из 5', 'Front desk, of 5'],
  markOfWaiting: ['Ожидание, из 5', 'Waiting, of 5'],
  markOfComfort: ['Комфорт, из 5', 'Comfort, of 5'],
  comment: ['Комментарий', 'Comment'],
} satisfies Record<string, [ru: string, en: string]>

/** A column heading in the reader's language. */
export const getTableHeading = (
  name: keyof typeof headings | PatientField,
  locale: Locale,
): string =>
  name in headings
    ? headings[name as keyof typeof headings][locale === 'ru' ? 0 : 1]
    : patientFieldNames[locale][name as PatientField]

export const sheetNames: Record<Locale, Record<SheetName, string>> = {
  ru: { clients: 'Пациенты', visits: 'Визиты', messages: 'Сообщения', reviews: 'Отзывы' },
  en: { clients: 'Patients', visits: 'Visits', messages: 'Messages', reviews: 'Reviews' },
}

export const tableStrings: Record<Locale, TableStrings> = {
  ru: {
    yes: 'да',
    no: 'нет',
    gender: { M: 'мужской', F: 'женский' },
    refused: { marketing: 'от рекламы', all: 'от всех сообщений' },
    visitStatus: { valid: 'в силе', canceled: 'отменён' },
    came: { attended: 'пришёл', noShow: 'не пришёл' },
    standing: {
      coming: 'придёт',
      moving: 'просит перенести',
      canceling: 'отменяет',
      unclear: 'ответ непонятен',
      noAnswer: 'не ответил',
      failed: 'не дошло',
      planned: 'напишем',
      unwritten: 'никто не писал',
      canceled: 'отменён',
    },
    answer: {
      none: 'нет ответа',
      approved: 'придёт',
      transferred: 'перенести',
      canceled: 'отмена',
      unclear: 'непонятно',
    },
    secondThoughts: 'придёт?',
    channel: { sms: 'SMS', whatsapp: 'WhatsApp', telegram: 'Telegram' },
    status: {
      new: 'готовится',
      sentToGateway: 'передано',
      failedToSendToGateway: 'не передано',
      sent: 'отправлено',
      delivered: 'доставлено',
      read: 'прочитано',
      blockedForNight: 'ждёт утра',
    },
    outcome: {
      pending: 'в пути',
      done: 'завершено',
      failed: 'не дошло',
      withdrawn: 'отозвано',
      skipped: 'пропущено',
      unknown: 'неизвестно',
    },
    type: {
      reminder: 'напоминание',
      notification: 'уведомление о записи',
      memo: 'памятка',
      nps: 'опрос NPS',
      invitation: 'приглашение',
      birthday: 'поздравление',
      promotion: 'акция',
    },
    group: { promoter: 'сторонник', passive: 'нейтрал', detractor: 'критик' },
  },
  en: {
    yes: 'yes',
    no: 'no',
    gender: { M: 'male', F: 'female' },
    refused: { marketing: 'marketing', all: 'all messages' },
    visitStatus: { valid: 'valid', canceled: 'canceled' },
    came: { attended: 'came', noShow: 'did not come' },
    standing: {
      coming: 'will come',
      moving: 'wants to move',
      canceling: 'cancels',
      unclear: 'unclear answer',
      noAnswer: 'no answer',
      failed: 'not delivered',
      planned: 'to be written to',
      unwritten: 'nobody wrote',
      canceled: 'canceled',
    },
    answer: {
      none: 'no answer',
      approved: 'will come',
      transferred: 'wants to move',
      canceled: 'canceled',
      unclear: 'unclear',
    },
    secondThoughts: 'confirmed?',
    channel: { sms: 'SMS', whatsapp: 'WhatsApp', telegram: 'Telegram' },
    status: {
      new: 'getting ready',
      sentToGateway: 'sent to gateway',
      failedToSendToGateway: 'failed to send to gateway',
      sent: 'sent',
      delivered: 'delivered',
      read: 'read',
      blockedForNight: 'held until morning',
    },
    outcome: {
      pending: 'on its way',
      done: 'done',
      failed: 'failed',
      withdrawn: 'withdrawn',
      skipped: 'skipped',
      unknown: 'unknown',
    },
    type: {
      reminder: 'reminder',
      notification: 'appointment notification',
      memo: 'memo',
      nps: 'NPS survey',
      invitation: 'invitation',
      birthday: 'greeting',
      promotion: 'promotion',
    },
    group: { promoter: 'promoter', passive: 'passive', detractor: 'detractor' },
  },
}

/** Delivery of a message in one word: its end, or the stage it has reached. */
export const formatDelivery = (
  locale: Locale,
  { status, outcome }: Pick<Schemas['Message'], 'status' | 'outcome'>,
): string => {
  const words = tableStrings[locale]
  return outcome === 'pending' || outcome === 'done' ? words.status[status] : words.outcome[outcome]
}
