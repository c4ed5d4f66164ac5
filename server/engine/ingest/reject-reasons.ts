import type { RejectReason } from '../../connectors/port/connector.ts'
import type { Locale } from '../../platform/i18n/locale.ts'

/** Reject reasons with advice, for whoever corrects the file. */
const rejectReasonStrings: Record<RejectReason, Record<Locale, string>> = {
  NOT_JSON: { en: 'not valid JSON', ru: 'строка не читается как JSON' },
  NOT_A_RESOURCE: { en: 'not a FHIR resource', ru: 'это не ресурс FHIR' },
  NO_ID: { en: 'no ID', ru: 'нет идентификатора' },
  NO_NAME: { en: 'no name', ru: 'нет имени' },
  NO_PATIENT: { en: 'no patient', ru: 'не указан пациент' },
  UNKNOWN_PATIENT: { en: 'patient not in the file', ru: 'этого пациента нет в файле' },
  NO_START: { en: 'no visit time', ru: 'нет времени визита' },
  BAD_DATE: { en: 'invalid date', ru: 'дата с ошибкой' },
  BAD_TIME: { en: 'invalid time', ru: 'время с ошибкой' },
  BAD_STATUS: { en: 'unknown visit status', ru: 'неизвестный статус визита' },
  BAD_PHONE: { en: 'phone cut off by Excel', ru: 'Excel обрезал телефон' },
  FORMULA: { en: 'cell contains a formula', ru: 'в ячейке формула' },
  UNKNOWN_RESOURCE: { en: 'resource not needed', ru: 'такой ресурс не нужен' },
  WRONG_COLUMNS: { en: 'missing columns', ru: 'не хватает столбцов' },
  BAD_QUOTES: {
    en: 'unmatched quotation mark or one inside a cell: double it or remove it',
    ru: 'кавычка не закрыта или стоит внутри ячейки: удвойте её или уберите',
  },
  TOO_LONG: {
    en: 'row or cell too long',
    ru: 'строка или её ячейка слишком длинная',
  },
  TOO_WIDE: { en: 'too many cells in the row', ru: 'в строке слишком много ячеек' },
  NO_HEADER: {
    en: 'no header row with column names',
    ru: 'нет строки с названиями столбцов',
  },
  NOT_HL7: { en: 'not an HL7 message', ru: 'это не сообщение HL7' },
  UNKNOWN_MESSAGE: {
    en: 'not a visit message (SIU)',
    ru: 'это сообщение не о визите (SIU)',
  },
  BAD_VALUE: { en: 'value can’t be read', ru: 'значение не читается' },
  ERASED: { en: 'patient’s data was erased', ru: 'данные пациента удалены' },
  INITIALS_ONLY: {
    en: 'initials instead of a name: excluded until staff check',
    ru: 'вместо имени инициалы: исключён до проверки',
  },
  BAD_NUMBER: {
    en: 'number can’t be dialed',
    ru: 'по номеру нельзя позвонить',
  },
  SUMMARY_ROW: {
    en: 'totals or signature, not a visit',
    ru: 'итоги или подпись, а не визит',
  },
  STRUCK_ROW: { en: 'row is crossed out', ru: 'строка зачёркнута' },
  RED_ROW: { en: 'row is marked in red', ru: 'строка выделена красным' },
  HIDDEN_ROW: { en: 'row is hidden in the sheet', ru: 'строка скрыта в таблице' },
  REPEATED_HEADING: { en: 'headings repeated', ru: 'повтор заголовков' },
  OTHER_MESSAGES: {
    en: 'messages not about visits or patients, skipped',
    ru: 'сообщения не о визитах и пациентах, пропущены',
  },
  UNKNOWN_VISIT: {
    en: 'canceled visit not received before',
    ru: 'отменён визит, о котором раньше не сообщалось',
  },
  BATCH_COUNT: {
    en: 'the file announces another number of messages: it may be incomplete',
    ru: 'в файле объявлено другое число сообщений: возможно, он неполный',
  },
  TOO_MANY_TIMES: {
    en: 'too many times in one message, the rest was left out',
    ru: 'слишком много времён в одном сообщении, остальные не загружены',
  },
}

/** Returns the text of a stored reason; unknown reasons of other versions are returned unchanged. */
export const getRejectReasonText = (reason: string, locale: Locale) =>
  Object.hasOwn(rejectReasonStrings, reason)
    ? rejectReasonStrings[reason as RejectReason][locale]
    : reason // checked by hasOwn
