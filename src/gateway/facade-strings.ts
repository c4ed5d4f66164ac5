import type { HeaderReader } from './rest-client.ts'

/** Error texts of the facade itself; all others come from the REST host. */
const facadeStrings = {
  ru: {
    unreachable: 'Сервер клиники не отвечает. Проверьте связь и попробуйте ещё раз.',
    notJson: 'Не удалось прочитать ответ сервера клиники. Попробуйте ещё раз.',
    fileTooLarge: 'Файл больше 64 МБ. Разделите его на части.',
    bodyTooLarge: 'Запрос слишком большой.',
    tooManyFiles: 'Клиника уже загружает три файла. Дождитесь, пока загрузится один из них.',
    badRequest: 'Запрос составлен неверно.',
    rawQuery: 'Принимаются только зарегистрированные запросы.',
    unknownOperation: 'Запрос не зарегистрирован. Обновите страницу.',
    fault: 'Что-то пошло не так.',
  },
  en: {
    unreachable: 'The clinic’s server isn’t responding. Check your connection and try again.',
    notJson: 'The clinic’s server sent an unreadable response. Try again.',
    fileTooLarge: 'The file is larger than 64 MB. Split it into parts.',
    bodyTooLarge: 'The request is too large.',
    tooManyFiles: 'The clinic is already uploading three files. Wait for one to finish.',
    badRequest: 'The request is malformed.',
    rawQuery: 'Only registered operations are accepted.',
    unknownOperation: 'This operation isn’t registered. Reload the page.',
    fault: 'Something went wrong.',
  },
}

export type FacadeStrings = (typeof facadeStrings)['ru']

/** Strings in the language of a request: content-language is the page's language, accept-language the browser's. Default: Russian. */
export const getFacadeStrings = (headers: HeaderReader): FacadeStrings =>
  facadeStrings[getRequestLocale(headers)]

export function getRequestLocale(headers: HeaderReader): keyof typeof facadeStrings {
  const language = headers.get('content-language') ?? headers.get('accept-language') ?? ''
  return /^\s*en\b/i.test(language) ? 'en' : 'ru'
}
