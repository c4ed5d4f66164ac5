import type { Locale } from './locale.ts'

/** Why a file cannot be read, and what its owner can do. A detail, if any, follows the text. */
const fileProblems = {
  OTHER_KIND: {
    en: 'A file of this kind is not read; save it as XLSX or CSV (UTF-8)',
    ru: 'Такой файл не читается; сохраните его как XLSX или CSV (UTF-8)',
  },
  OLD_EXCEL: {
    en: 'An old Excel file (XLS) or one with a password; save it as XLSX without a password, or as CSV (UTF-8)',
    ru: 'Старый файл Excel (XLS) или файл с паролем; сохраните его как XLSX без пароля или как CSV (UTF-8)',
  },
  NOT_A_WORKBOOK: {
    en: 'An archive, but not an Excel workbook (XLSX)',
    ru: 'Это архив, но не книга Excel (XLSX)',
  },
  ENCRYPTED: {
    en: 'The workbook is protected by a password; save it without one',
    ru: 'Книга защищена паролем; сохраните её без пароля',
  },
  ARCHIVE_BROKEN: {
    en: 'The workbook is damaged; open it in Excel and save it anew',
    ru: 'Книга повреждена; откройте её в Excel и сохраните заново',
  },
  ARCHIVE_LIES: {
    en: 'The workbook’s own list of parts does not match what is inside',
    ru: 'Оглавление книги не совпадает с её содержимым',
  },
  ARCHIVE_PARTS: {
    en: 'The workbook has too many parts; save the sheet alone',
    ru: 'В книге слишком много частей; сохраните один лист отдельно',
  },
  ARCHIVE_NESTED: {
    en: 'There is another archive or document inside the workbook; save the sheet alone',
    ru: 'В книгу вложен другой архив или документ; сохраните один лист отдельно',
  },
  ARCHIVE_SIZE: {
    en: 'The workbook unpacks to more than is allowed; split it into parts',
    ru: 'Книга распаковывается больше допустимого; разделите её на части',
  },
  ARCHIVE_RATIO: {
    en: 'The workbook is packed as no real workbook is; save the sheet as CSV (UTF-8)',
    ru: 'Книга сжата так, как не бывает у настоящих; сохраните лист как CSV (UTF-8)',
  },
  SHEET_EMPTY: {
    en: 'No sheet of the workbook has any rows',
    ru: 'Ни на одном листе книги нет строк',
  },
  SHEET_BROKEN: {
    en: 'A sheet of the workbook cannot be read; save it as CSV (UTF-8)',
    ru: 'Лист книги не читается; сохраните его как CSV (UTF-8)',
  },
  SHEET_ROWS: {
    en: 'The sheet has more than 200,000 rows; split it into parts',
    ru: 'На листе больше 200 000 строк; разделите его на части',
  },
  FILE_ROWS: {
    en: 'The file has more than 1,000,000 lines; split it into parts',
    ru: 'В файле больше 1 000 000 строк; разделите его на части',
  },
  SHEET_COLUMNS: {
    en: 'The table has more than 100 columns; keep those that are needed',
    ru: 'В таблице больше 100 столбцов; оставьте нужные',
  },
  SHEET_CELL: {
    en: 'A cell of the sheet is longer than Excel itself allows',
    ru: 'Ячейка листа длиннее, чем допускает сам Excel',
  },
  TOO_HEAVY: {
    en: 'The file takes too much memory to read; split it into parts',
    ru: 'Чтение файла требует слишком много памяти; разделите его на части',
  },
  TOO_SLOW: {
    en: 'Reading the file takes too long; split it into parts',
    ru: 'Чтение файла занимает слишком много времени; разделите его на части',
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
