import type { Locale } from './locale.ts'

/** Strings of a receipt about a visit's messages; names in braces are filled in. */
interface ReceiptStrings {
  title: string
  clinic: string
  patient: string
  phone: string
  visit: string
  specialist: string
  service: string
  branch: string
  status: string
  came: string
  unknown: string
  messages: string
  none: string
  wordless: string
  /** For a message that is only planned. */
  unwritten: string
  /** For a sent message whose patient was erased since. */
  erased: string
  /** Some messages are of scenarios outside the clinic's plan. */
  others: string
  sameDay: string
  happened: string
  at: string
  what: string
  /** Steps of a message. */
  trail: Record<
    | 'planned'
    | 'replanned'
    | 'sentToGateway'
    | 'failedToSendToGateway'
    | 'sent'
    | 'delivered'
    | 'read'
    | 'failed'
    | 'unknown'
    | 'skipped'
    | 'withdrawn',
    string
  >
  planFor: string
  receivedAs: string
  /** History of the visit. */
  history: Record<
    | 'booked'
    | 'moved'
    | 'canceled'
    | 'restored'
    | 'answered'
    | 'told'
    | 'takenBack'
    | 'handled'
    | 'unhandled'
    | 'attended'
    | 'noShow',
    string
  >
  done: Record<'called' | 'wrote' | 'nothing', string>
  by: string
  made: string
  zone: string
  seal: string
  check: string
}

export const receiptStrings: Record<Locale, ReceiptStrings> = {
  ru: {
    title: 'Справка о сообщениях по визиту',
    clinic: 'Клиника',
    patient: 'Пациент',
    phone: 'Телефон',
    visit: 'Визит',
    specialist: 'Специалист',
    service: 'Услуга',
    branch: 'Филиал',
    status: 'Статус',
    came: 'Итог визита',
    unknown: 'неизвестно',
    messages: 'Сообщения пациенту',
    none: 'Сообщений об этом визите не было.',
    wordless: 'Текст не отправляли.',
    unwritten: 'Текст будет составлен перед отправкой.',
    erased: 'Текст удалён вместе с данными пациента.',
    others: 'Сообщения сценариев, которых нет в тарифе клиники, здесь не показаны.',
    sameDay: 'сообщение о другом визите того же дня, оно говорит и об этом',
    happened: 'Что происходило с визитом',
    at: 'Когда',
    what: 'Что',
    trail: {
      planned: 'запланировано',
      replanned: 'запланировано заново',
      sentToGateway: 'принято к отправке: {{provider}}',
      failedToSendToGateway: 'не принято к отправке: {{provider}}',
      sent: 'отправлено',
      delivered: 'доставлено',
      read: 'прочитано',
      failed: 'не дошло',
      unknown: 'итог отправки неизвестен',
      skipped: 'не отправлено: {{reason}}',
      withdrawn: 'отозвано: {{reason}}',
    },
    planFor: 'на {{time}}',
    receivedAs: 'номер у провайдера: {{id}}',
    history: {
      booked: 'Записан',
      moved: 'Перенесён с {{from}}',
      canceled: 'Отменён',
      restored: 'Снова в силе',
      answered: 'Пациент ответил: {{answer}}',
      told: 'Сотрудник записал со слов пациента: {{answer}}',
      takenBack: 'Запись снята: {{answer}}',
      handled: 'Отмечено обработанным',
      unhandled: 'Отметка «обработано» снята',
      attended: 'Пациент пришёл',
      noShow: 'Пациент не пришёл',
    },
    done: { called: 'позвонили', wrote: 'написали', nothing: 'ничего не потребовалось' },
    by: 'отметил: {{name}}',
    made: 'Составлена {{time}}, составил: {{name}}.',
    zone: 'Всё время на странице – {{zone}}.',
    seal: 'Печать (SHA-256 этой страницы)',
    check:
      'По печати видно, что файл не меняли: её сверяет программа клиники командой verify-receipt. Храните файл таким, каким он сохранён.',
  },
  en: {
    title: 'Receipt of the messages about a visit',
    clinic: 'Clinic',
    patient: 'Patient',
    phone: 'Phone',
    visit: 'Visit',
    specialist: 'Specialist',
    service: 'Service',
    branch: 'Branch',
    status: 'Status',
    came: 'Outcome',
    unknown: 'unknown',
    messages: 'Messages to the patient',
    none: 'There were no messages about this visit.',
    wordless: 'No text was sent.',
    unwritten: 'The text will be written when it is sent.',
    erased: 'The text was erased with the patient’s data.',
    others: 'Messages of scenarios that the clinic’s plan does not hold are not shown here.',
    sameDay: 'a message about another visit of the same day, which speaks for this one too',
    happened: 'What happened to the visit',
    at: 'When',
    what: 'What',
    trail: {
      planned: 'planned',
      replanned: 'planned anew',
      sentToGateway: 'accepted for sending: {{provider}}',
      failedToSendToGateway: 'not accepted for sending: {{provider}}',
      sent: 'sent',
      delivered: 'delivered',
      read: 'read',
      failed: 'did not arrive',
      unknown: 'what became of it is unknown',
      skipped: 'not sent: {{reason}}',
      withdrawn: 'withdrawn: {{reason}}',
    },
    planFor: 'for {{time}}',
    receivedAs: 'the provider’s number: {{id}}',
    history: {
      booked: 'Booked',
      moved: 'Moved from {{from}}',
      canceled: 'Canceled',
      restored: 'Valid again',
      answered: 'The patient answered: {{answer}}',
      told: 'Staff recorded what the patient said: {{answer}}',
      takenBack: 'The record was taken back: {{answer}}',
      handled: 'Marked as handled',
      unhandled: 'No longer marked as handled',
      attended: 'The patient came',
      noShow: 'The patient did not come',
    },
    done: { called: 'called', wrote: 'wrote', nothing: 'nothing to do' },
    by: 'marked by {{name}}',
    made: 'Made {{time}} by {{name}}.',
    zone: 'All times on this page are those of {{zone}}.',
    seal: 'Seal (SHA-256 of this page)',
    check:
      'The seal shows that nobody has changed the file: the clinic’s program checks it with verify-receipt. Keep the file as it was saved.',
  },
}
