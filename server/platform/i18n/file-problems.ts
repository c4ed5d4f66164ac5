import type { Locale } from './locale.ts'

/** Why a file cannot be read, and what its owner can do. A detail, if any, follows the text. */
const fileProblems = {
  OTHER_KIND: {
    en: 'This file type isn’t supported. Save it as XLSX or CSV (UTF-8)',
    ru: 'Такой файл не поддерживается. Сохраните его как XLSX или CSV (UTF-8)',
  },
  OLD_EXCEL: {
    en: 'An old Excel file (XLS) or one with a password. Save it as XLSX without a password, or as CSV (UTF-8)',
    ru: 'Старый файл Excel (XLS) или файл с паролем. Сохраните его как XLSX без пароля или как CSV (UTF-8)',
  },
  NOT_A_WORKBOOK: {
    en: 'This is an archive, not an Excel workbook (XLSX)',
    ru: 'Это архив, но не книга Excel (XLSX)',
  },
  ENCRYPTED: {
    en: 'The workbook is password-protected. Save it without a password',
    ru: 'Книга защищена паролем. Сохраните её без пароля',
  },
  ARCHIVE_BROKEN: {
    en: 'The workbook is damaged. Open it in Excel and save it again',
    ru: 'Книга повреждена. Откройте её в Excel и сохраните заново',
  },
  ARCHIVE_LIES: {
    en: 'The workbook’s contents don’t match its table of parts',
    ru: 'Оглавление книги не совпадает с её содержимым',
  },
  ARCHIVE_PARTS: {
    en: 'The workbook has too many parts. Save just the sheet',
    ru: 'В книге слишком много частей. Сохраните один лист отдельно',
  },
  ARCHIVE_SIZE: {
    en: 'The workbook is too large when unpacked. Split it into parts',
    ru: 'Распакованная книга слишком большая. Разделите её на части',
  },
  ARCHIVE_RATIO: {
    en: 'The workbook is compressed in an unusual way. Save the sheet as CSV (UTF-8)',
    ru: 'Книга сжата необычным способом. Сохраните лист как CSV (UTF-8)',
  },
  SHEET_EMPTY: {
    en: 'No sheet in the workbook has any rows',
    ru: 'Ни на одном листе книги нет строк',
  },
  SHEET_BROKEN: {
    en: 'Can’t read a sheet in the workbook. Save it as CSV (UTF-8)',
    ru: 'Не удалось прочитать лист книги. Сохраните его как CSV (UTF-8)',
  },
  SHEET_ROWS: {
    en: 'The sheet has over 200,000 rows. Split it into parts',
    ru: 'На листе больше 200 000 строк. Разделите его на части',
  },
  FILE_ROWS: {
    en: 'The file has over 1,000,000 rows. Split it into parts',
    ru: 'В файле больше 1 000 000 строк. Разделите его на части',
  },
  SHEET_COLUMNS: {
    en: 'The table has over 100 columns. Keep only the ones you need',
    ru: 'В таблице больше 100 столбцов. Оставьте нужные',
  },
  SHEET_CELL: {
    en: 'A cell is longer than Excel allows',
    ru: 'Ячейка длиннее, чем допускает Excel',
  },
  TOO_HEAVY: {
    en: 'The file needs too much memory to read. Split it into parts',
    ru: 'Файлу нужно слишком много памяти. Разделите его на части',
  },
  TOO_SLOW: {
    en: 'Reading the file takes too long. Split it into parts',
    ru: 'Файл читается слишком долго. Разделите его на части',
  },
} satisfies Record<string, Record<Locale, string>>

export type FileProblemCode = keyof typeof fileProblems

/** Text of the refusal in both languages, with the detail in brackets. */
export function formatFileProblem(
  code: FileProblemCode,
  detail: string | null,
): Record<Locale, string> {
  const tail = detail === null ? '.' : ` (${detail}).`
  const { en, ru } = fileProblems[code]
  return { en: en + tail, ru: ru + tail }
}
