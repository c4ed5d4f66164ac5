import type { NpsGroup } from '../../../domain/nps.ts'
import { type PatientField, patientFieldNames } from '../../../domain/patient-field-names.ts'
import type { components } from '../../../schema/generated/rest.ts'
import type { Locale } from './locale.ts'

type Schemas = components['schemas']
type SheetName = 'clients' | 'visits' | 'messages' | 'reviews' | 'alerts'

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
  alert: Record<Schemas['AlertType'], string>
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
  sumPaid: ['Сумма оплат', 'Total paid'],
  answer: ['Ответ', 'Answer'],
  excluded: ['Вне рассылки', 'Excluded'],
  why: ['Причина исключения', 'Reason for exclusion'],
  refused: ['Отказ', 'Opt-out'],
  consent: ['Согласие на рекламу', 'Marketing consent'],
  begins: ['Начало', 'Start'],
  visit: ['Визит', 'Visit'],
  status: ['Статус', 'Status'],
  standing: ['Состояние визита', 'Visit status'],
  came: ['Явка', 'Attendance'],
  kind: ['Сценарий', 'Scenario'],
  leaves: ['Отправка', 'Send time'],
  channel: ['Канал', 'Channel'],
  outcome: ['Результат', 'Result'],
  handled: ['Обработано', 'Done'],
  score: ['Оценка', 'Score'],
  group: ['Группа', 'Group'],
  answeredAt: ['Время ответа', 'Answered on'],
  delivery: ['Доставка', 'Delivery'],
  giftUntil: ['Подарок до', 'Gift valid until'],
  visitAfter: ['Визит после сообщения', 'Visit after message'],
  visitsAfter: ['Записей после', 'Bookings after'],
  cameAfter: ['Визитов после', 'Attended after'],
  paidAfter: ['Оплачено после', 'Paid after'],
  asked: ['Опрос отправлен', 'Surveyed'],
  saidAt: ['Дата отзыва', 'Review date'],
  review: ['Отзыв', 'Review'],
  mayShow: ['Можно показать', 'Can be shown'],
  waits: ['Требует ответа', 'Needs reply'],
  opened: ['Страница открыта', 'Opened the page'],
  went: ['Переход на сайт отзывов', 'Went to a review site'],
  wentTo: ['Куда перешли', 'Review site'],
  markOfSpecialist: ['Специалист, из 5', 'Specialist, out of 5'],
  markOfReception: ['Регистратура, из 5', 'Front desk, out of 5'],
  markOfWaiting: ['Ожидание, из 5', 'Wait time, out of 5'],
  markOfComfort: ['Комфорт, из 5', 'Comfort, out of 5'],
  comment: ['Комментарий', 'Comment'],
  raisedAt: ['Когда', 'When'],
  event: ['Событие', 'Event'],
  text: ['Текст', 'Text'],
  isRead: ['Прочитано', 'Read'],
  isEnded: ['Уже решено', 'Resolved'],
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
  ru: {
    clients: 'Пациенты',
    visits: 'Визиты',
    messages: 'Сообщения',
    reviews: 'Отзывы',
    alerts: 'Уведомления',
  },
  en: {
    clients: 'Patients',
    visits: 'Visits',
    messages: 'Messages',
    reviews: 'Reviews',
    alerts: 'Notifications',
  },
}

export const tableStrings: Record<Locale, TableStrings> = {
  ru: {
    yes: 'да',
    no: 'нет',
    gender: { M: 'мужской', F: 'женский' },
    refused: { marketing: 'от рекламы', all: 'от всех сообщений' },
    visitStatus: { valid: 'действует', canceled: 'отменён' },
    came: { attended: 'явка', noShow: 'неявка' },
    standing: {
      coming: 'придёт',
      moving: 'просит перенести',
      canceling: 'не придёт',
      unclear: 'не распознано',
      noAnswer: 'без ответа',
      failed: 'не доставлено',
      planned: 'запланировано',
      unwritten: 'не отправлено',
      canceled: 'отменён',
    },
    answer: {
      none: 'нет ответа',
      approved: 'придёт',
      transferred: 'просит перенести',
      canceled: 'не придёт',
      unclear: 'не распознано',
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
      done: 'готово',
      failed: 'не доставлено',
      withdrawn: 'отозвано',
      skipped: 'не отправлено',
      unknown: 'судьба неизвестна',
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
    alert: {
      request: 'обращение пациента',
      mention: 'вас упомянули',
      unanswered: 'нет ответа больше суток',
      unclear: 'ответ не распознан',
      detractor: 'пациент недоволен',
      unknownOutcome: 'судьба неизвестна',
      channelLost: 'канал отключён',
      misLost: 'нет связи с МИС',
    },
  },
  en: {
    yes: 'yes',
    no: 'no',
    gender: { M: 'male', F: 'female' },
    refused: { marketing: 'advertising', all: 'all messages' },
    visitStatus: { valid: 'active', canceled: 'canceled' },
    came: { attended: 'attended', noShow: 'no-show' },
    standing: {
      coming: 'confirmed',
      moving: 'wants to reschedule',
      canceling: 'not coming',
      unclear: 'unclear',
      noAnswer: 'no answer',
      failed: 'not delivered',
      planned: 'scheduled',
      unwritten: 'not contacted',
      canceled: 'canceled',
    },
    answer: {
      none: 'no answer',
      approved: 'confirmed',
      transferred: 'wants to reschedule',
      canceled: 'not coming',
      unclear: 'unclear',
    },
    secondThoughts: 'confirmed?',
    channel: { sms: 'SMS', whatsapp: 'WhatsApp', telegram: 'Telegram' },
    status: {
      new: 'preparing',
      sentToGateway: 'sent to gateway',
      failedToSendToGateway: 'failed to send to gateway',
      sent: 'sent',
      delivered: 'delivered',
      read: 'read',
      blockedForNight: 'held overnight',
    },
    outcome: {
      pending: 'on the way',
      done: 'done',
      failed: 'not delivered',
      withdrawn: 'withdrawn',
      skipped: 'skipped',
      unknown: 'outcome unknown',
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
    alert: {
      request: 'patient request',
      mention: 'you were mentioned',
      unanswered: 'no answer for 24 hours',
      unclear: 'unclear answer',
      detractor: 'unhappy patient',
      unknownOutcome: 'outcome unknown',
      channelLost: 'channel disconnected',
      misLost: 'clinic system connection lost',
    },
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
