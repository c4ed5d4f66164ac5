import type { Locale } from './locale.ts'
import { problems } from './problems.ts'

/** Why a sync or import ended early. Rows read by then are kept. */
const runErrors = {
  MIS_LOST: problems.MIS_LOST,
  SOURCE_FAILED: {
    en: 'The clinic system stopped responding. Data received so far is saved, and the next sync continues from there.',
    ru: 'МИС перестала отвечать. Полученные данные сохранены, следующая синхронизация продолжит с этого места.',
  },
  SOURCE_DENIED: {
    en: 'The clinic system denies access: a right is missing or its license has expired. Check the user’s rights there. Data received so far is saved.',
    ru: 'МИС отказала в доступе: не хватает прав или кончилась лицензия. Проверьте права пользователя в МИС. Полученные данные сохранены.',
  },
  SOURCE_ERROR: {
    en: 'The clinic system responds, but with an error. Data received so far is saved, and the next sync tries again. If it goes on, contact its support.',
    ru: 'МИС отвечает, но с ошибкой. Полученные данные сохранены, следующая синхронизация попробует снова. Если не проходит, напишите в её поддержку.',
  },
  FILE_BROKEN: {
    en: 'Couldn’t read the file to the end. Data read so far is saved. Import it again.',
    ru: 'Не удалось прочитать файл до конца. Прочитанное сохранено, загрузите файл ещё раз.',
  },
  NOTHING_READ: {
    en: 'Not a single row could be read. The reasons are listed below. Check that this is the right file and that each column is matched to the right field.',
    ru: 'Ни одну строку прочитать не удалось, причины ниже. Проверьте, тот ли это файл и верно ли подписаны столбцы.',
  },
  FILE_TOO_LARGE: {
    en: 'The file is too large. Data read so far is saved. Split the file and import the rest.',
    ru: 'Файл слишком большой. Прочитанное сохранено, разделите файл и загрузите остальное.',
  },
  RECONNECTED: {
    en: 'The clinic system was reconnected during the sync.',
    ru: 'Во время синхронизации МИС подключили заново.',
  },
  DISCONNECTED: {
    en: 'The clinic system was disconnected during the sync. Data received so far is saved.',
    ru: 'Во время синхронизации МИС отключили. Полученные данные сохранены.',
  },
  INTERRUPTED: {
    en: 'The server stopped during the import. Data received so far is saved.',
    ru: 'Сервер остановили во время загрузки. Полученные данные сохранены.',
  },
  INTERNAL: problems.INTERNAL,
} satisfies Record<string, Record<Locale, string>>

export type RunErrorCode = keyof typeof runErrors

/** Text for a stored code; an unknown code of another version gets the general text. */
export function formatRunError(code: string | null, locale: Locale): string | null {
  if (code === null) return null
  const known = Object.hasOwn(runErrors, code) ? (code as RunErrorCode) : 'INTERNAL' // own key: checked
  return runErrors[known][locale]
}
