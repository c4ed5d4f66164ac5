import type { RejectReason } from '../../connectors/port/connector.ts'
import type { Locale } from '../../platform/i18n/locale.ts'

/** Reject reasons with advice, for whoever corrects the file. */
const rejectReasonStrings: Record<RejectReason, Record<Locale, string>> = {
  NOT_JSON: { en: 'the line is not JSON', ru: 'строка не читается как JSON' },
  NOT_A_RESOURCE: { en: 'not a FHIR resource', ru: 'это не ресурс FHIR' },
  NO_ID: { en: 'no identifier', ru: 'нет идентификатора' },
  NO_NAME: { en: 'no name', ru: 'нет имени' },
  NO_PATIENT: { en: 'no patient given', ru: 'не указан пациент' },
  UNKNOWN_PATIENT: { en: 'no such patient in the file', ru: 'такого пациента нет в файле' },
  NO_START: { en: 'no time of the visit', ru: 'нет времени визита' },
  BAD_DATE: { en: 'a date is wrong', ru: 'дата с ошибкой' },
  BAD_TIME: { en: 'a time is wrong', ru: 'время с ошибкой' },
  BAD_STATUS: { en: 'unknown state of the visit', ru: 'неизвестное состояние визита' },
  BAD_PHONE: { en: 'Excel cut the phone short', ru: 'Excel обрезал телефон' },
  FORMULA: { en: 'the cell is a formula', ru: 'в ячейке формула' },
  UNKNOWN_RESOURCE: { en: 'this resource is not needed', ru: 'такой ресурс не нужен' },
  WRONG_COLUMNS: { en: 'columns are missing', ru: 'не хватает столбцов' },
  BAD_QUOTES: {
    en: 'a quotation mark stands alone or inside a cell: double it or take it out',
    ru: 'кавычка не закрыта или стоит внутри ячейки: удвойте её или уберите',
  },
  TOO_LONG: {
    en: 'the row or one of its cells is too long',
    ru: 'строка или её ячейка слишком длинная',
  },
  TOO_WIDE: { en: 'the row has too many cells', ru: 'в строке слишком много ячеек' },
  NO_HEADER: {
    en: 'no line with the names of the columns',
    ru: 'нет строки с названиями столбцов',
  },
  NOT_HL7: { en: 'not an HL7 message', ru: 'это не сообщение HL7' },
  UNKNOWN_MESSAGE: {
    en: 'this message is not about a visit (SIU)',
    ru: 'это сообщение не о визите (SIU)',
  },
}

export const rejectionHeadings: Record<Locale, string[]> = {
  en: ['Line', 'Reason', 'Found'],
  ru: ['Строка', 'Причина', 'Найдено'],
}

/** Returns the text of a stored reason; unknown reasons of other versions are returned unchanged. */
export const getRejectReasonText = (reason: string, locale: Locale) =>
  Object.hasOwn(rejectReasonStrings, reason)
    ? rejectReasonStrings[reason as RejectReason][locale]
    : reason // checked by hasOwn
