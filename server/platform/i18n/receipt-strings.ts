import type { LinkName } from '../../../domain/link-names.ts'
import type { components } from '../../../schema/generated/rest.ts'
import type { Locale } from './locale.ts'

type VisitEventKind = components['schemas']['VisitEvent']['kind']

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
  history: Record<Exclude<VisitEventKind, 'message'>, string>
  /** Why the clinic system rejected an answer. */
  refusal: Record<
    'GONE' | 'MOVED' | 'DECIDED' | 'CHANGED' | 'DENIED' | 'NO_PLACE' | 'SHARED',
    string
  >
  /** Links of the patient, hidden from other readers. */
  link: Record<LinkName, string>
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
      restored: 'Снова в силе: отмена снята в клинической системе',
      confirmed: 'Подтверждено в клинической системе',
      answered: 'Пациент ответил: {{answer}}',
      told: 'Сотрудник записал со слов пациента: {{answer}}',
      takenBack: 'Запись со слов пациента отменена: {{answer}}',
      handled: 'Обработано',
      unhandled: 'Возвращено в работу',
      attended: 'Визит состоялся',
      noShow: 'Неявка',
      writing: 'Ответ ждёт записи в клиническую систему: {{answer}}',
      written: 'Ответ записан в клиническую систему: {{answer}}',
      unwritten: 'Клиническая система не приняла ответ: {{answer}}',
      givenUp: 'До визита не удалось записать ответ в клиническую систему: {{answer}}',
      waiting: 'Добавлено в лист ожидания',
      waitingOver: 'Убрано из листа ожидания',
      offerAccepted: 'Пациент согласен на время {{from}}',
      offerTaken: 'Пациент согласен на время {{from}}, но оно уже недоступно',
      offerDeclined: 'Пациент отказался от времени {{from}}',
    },
    refusal: {
      GONE: 'визита там больше нет',
      MOVED: 'визит там в другое время',
      DECIDED: 'там уже отмечена явка',
      CHANGED: 'визит там изменили уже после ответа',
      DENIED: 'система не разрешает это изменить',
      NO_PLACE: 'в системе нет для этого поля',
      SHARED: 'визит общий для нескольких пациентов, отметить там одного нельзя',
    },
    link: {
      confirmLink: '[ссылка: подтвердить визит]',
      firstVisitSurveyLink: '[ссылка: опрос после визита]',
      npsLink: '[ссылка: оценить визит]',
      requestLink: '[ссылка: написать в клинику]',
      reviewLink: '[ссылка: оставить отзыв]',
      consentLink: '[ссылка: настройки сообщений]',
      telegramLink: '[ссылка: открыть бота]',
    },
    done: { called: 'позвонили', wrote: 'написали', nothing: 'ничего не требуется' },
    by: 'сотрудник: {{name}}',
    made: 'Составлено {{time}}: {{name}}.',
    zone: 'Часовой пояс на странице: {{zone}}.',
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
      restored: 'Valid again: the cancellation was undone in the clinic system',
      confirmed: 'Confirmed in the clinic system',
      answered: 'Patient answered: {{answer}}',
      told: 'Entered by staff: {{answer}}',
      takenBack: 'Staff entry undone: {{answer}}',
      handled: 'Marked done',
      unhandled: 'Reopened',
      attended: 'Attended',
      noShow: 'No-show',
      writing: 'Waiting to write the answer to the clinic system: {{answer}}',
      written: 'Answer written to the clinic system: {{answer}}',
      unwritten: 'The clinic system rejected the answer: {{answer}}',
      givenUp: 'Could not write the answer to the clinic system before the visit: {{answer}}',
      waiting: 'Added to the waiting list',
      waitingOver: 'Removed from the waiting list',
      offerAccepted: 'Patient accepted {{from}}',
      offerTaken: 'Patient accepted {{from}}, which was no longer available',
      offerDeclined: 'Patient declined {{from}}',
    },
    refusal: {
      GONE: 'the visit no longer exists there',
      MOVED: 'the visit has a different time there',
      DECIDED: 'attendance is already recorded there',
      CHANGED: 'the visit was changed there after the patient answered',
      DENIED: 'it doesn’t allow this change',
      NO_PLACE: 'it has no field for this',
      SHARED: 'the visit is shared by several patients, and it can’t mark just one',
    },
    link: {
      confirmLink: '[link: confirm the visit]',
      firstVisitSurveyLink: '[link: post-visit survey]',
      npsLink: '[link: rate the visit]',
      requestLink: '[link: write to the clinic]',
      reviewLink: '[link: leave a review]',
      consentLink: '[link: message preferences]',
      telegramLink: '[link: open the bot]',
    },
    done: { called: 'called', wrote: 'messaged', nothing: 'no action needed' },
    by: 'by {{name}}',
    made: 'Created {{time}} by {{name}}.',
    zone: 'Time zone of this page: {{zone}}.',
    seal: 'Seal (SHA-256 of this page)',
    check:
      'The seal shows the file hasn’t been changed: the clinic’s program checks it with verify-receipt. Keep the file as it was saved.',
  },
}
