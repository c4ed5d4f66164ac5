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
    came: 'Явка',
    unknown: 'неизвестно',
    messages: 'Сообщения пациенту',
    none: 'Сообщений об этом визите не было.',
    wordless: 'Текста нет.',
    unwritten: 'Текст появится перед отправкой.',
    erased: 'Текст удалён вместе с данными пациента.',
    others: 'Сообщения сценариев вне тарифа клиники не показаны.',
    sameDay: 'сообщение о другом визите того же дня, оно говорит и об этом',
    happened: 'История визита',
    at: 'Когда',
    what: 'Событие',
    trail: {
      planned: 'запланировано',
      replanned: 'перепланировано',
      sentToGateway: 'принято к отправке: {{provider}}',
      failedToSendToGateway: 'не принято к отправке: {{provider}}',
      sent: 'отправлено',
      delivered: 'доставлено',
      read: 'прочитано',
      failed: 'не доставлено',
      unknown: 'судьба неизвестна',
      skipped: 'не отправлено: {{reason}}',
      withdrawn: 'отозвано: {{reason}}',
    },
    planFor: 'на {{time}}',
    receivedAs: 'номер у провайдера: {{id}}',
    history: {
      booked: 'Запись создана',
      moved: 'Перенесено с {{from}}',
      canceled: 'Отменено',
      restored: 'Восстановлено',
      answered: 'Пациент ответил: {{answer}}',
      told: 'Сотрудник записал со слов пациента: {{answer}}',
      takenBack: 'Запись со слов пациента отменена: {{answer}}',
      handled: 'Обработано',
      unhandled: 'Возвращено в работу',
      attended: 'Визит состоялся',
      noShow: 'Неявка',
    },
    done: { called: 'позвонили', wrote: 'написали', nothing: 'ничего не требуется' },
    by: 'сотрудник: {{name}}',
    made: 'Составлено {{time}}: {{name}}.',
    zone: 'Время на странице: {{zone}}.',
    seal: 'Печать (SHA-256 этой страницы)',
    check:
      'Печать подтверждает, что файл не меняли: её проверяет программа клиники командой verify-receipt. Храните файл без изменений.',
  },
  en: {
    title: 'Receipt of messages about a visit',
    clinic: 'Clinic',
    patient: 'Patient',
    phone: 'Phone',
    visit: 'Visit',
    specialist: 'Specialist',
    service: 'Service',
    branch: 'Branch',
    status: 'Status',
    came: 'Attendance',
    unknown: 'unknown',
    messages: 'Messages to the patient',
    none: 'No messages about this visit.',
    wordless: 'No text.',
    unwritten: 'The text is written when the message is sent.',
    erased: 'The text was erased with the patient’s data.',
    others: 'Messages from scenarios outside the clinic’s plan aren’t shown.',
    sameDay: 'a message about another visit that day that also covers this one',
    happened: 'Visit history',
    at: 'When',
    what: 'Event',
    trail: {
      planned: 'planned',
      replanned: 'rescheduled',
      sentToGateway: 'accepted for sending: {{provider}}',
      failedToSendToGateway: 'not accepted for sending: {{provider}}',
      sent: 'sent',
      delivered: 'delivered',
      read: 'read',
      failed: 'not delivered',
      unknown: 'outcome unknown',
      skipped: 'not sent: {{reason}}',
      withdrawn: 'withdrawn: {{reason}}',
    },
    planFor: 'for {{time}}',
    receivedAs: 'provider ID: {{id}}',
    history: {
      booked: 'Booked',
      moved: 'Rescheduled from {{from}}',
      canceled: 'Canceled',
      restored: 'Restored',
      answered: 'Patient answered: {{answer}}',
      told: 'Entered by staff: {{answer}}',
      takenBack: 'Staff entry undone: {{answer}}',
      handled: 'Marked done',
      unhandled: 'Reopened',
      attended: 'Attended',
      noShow: 'No-show',
    },
    done: { called: 'called', wrote: 'messaged', nothing: 'no action needed' },
    by: 'by {{name}}',
    made: 'Created {{time}} by {{name}}.',
    zone: 'Times on this page are in {{zone}}.',
    seal: 'Seal (SHA-256 of this page)',
    check:
      'The seal shows the file hasn’t been changed: the clinic’s program checks it with verify-receipt. Keep the file as it was saved.',
  },
}
