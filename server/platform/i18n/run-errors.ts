import type { Locale } from './locale.ts'
import { problems } from './problems.ts'

/** Why a sync or import ended early. Rows read by then are kept. */
const runErrors = {
  MIS_LOST: problems.MIS_LOST,
  SOURCE_FAILED: {
    en: 'The clinic system stopped answering. What had come in is kept; the next sync goes on from there.',
    ru: 'Система клиники перестала отвечать. Полученное сохранено, следующая загрузка продолжит.',
  },
  FILE_BROKEN: {
    en: 'The file could not be read to its end. What had come in is kept; import it again.',
    ru: 'Файл не удалось прочитать до конца. Полученное сохранено, загрузите файл ещё раз.',
  },
  FILE_TOO_LARGE: {
    en: 'The file is larger than allowed. What had come in is kept; split it and import the rest.',
    ru: 'Файл больше допустимого. Полученное сохранено, разделите файл и загрузите остальное.',
  },
  RECONNECTED: {
    en: 'The clinic system was connected anew while this ran.',
    ru: 'Во время загрузки систему клиники подключили заново.',
  },
  DISCONNECTED: {
    en: 'The clinic system was disconnected while this ran. What had come in is kept.',
    ru: 'Во время загрузки систему клиники отключили. Полученное сохранено.',
  },
  INTERRUPTED: {
    en: 'The server was stopped while this ran. What had come in is kept.',
    ru: 'Сервер остановили во время загрузки. Полученное сохранено.',
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
