import type { NpsGroup } from '../../../domain/nps.ts'
import type { components } from '../../../schema/generated/rest.ts'
import type { Locale } from './locale.ts'

type Schemas = components['schemas']
type SheetName = 'clients' | 'visits' | 'messages' | 'reviews' | 'alerts' | 'audit'

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

export const sheetNames: Record<Locale, Record<SheetName, string>> = {
  ru: {
    clients: 'Пациенты',
    visits: 'Визиты',
    messages: 'Сообщения',
    reviews: 'Отзывы',
    alerts: 'Уведомления',
    audit: 'Журнал действий',
  },
  en: {
    clients: 'Patients',
    visits: 'Visits',
    messages: 'Messages',
    reviews: 'Reviews',
    alerts: 'Notifications',
    audit: 'Audit log',
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
      joinAsked: 'новые записи ждут решения',
    },
  },
  en: {
    yes: 'yes',
    no: 'no',
    gender: { M: 'male', F: 'female' },
    refused: { marketing: 'marketing', all: 'all messages' },
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
      joinAsked: 'new visits await a decision',
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
