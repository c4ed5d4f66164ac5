import type { HeaderReader } from './rest.ts'

/** What the facade itself has to say; everything else is worded by the REST host. */
const words = {
  ru: {
    unreachable: 'Сервер клиники не отвечает. Проверьте связь и попробуйте ещё раз.',
    notJson: 'Сервер клиники ответил непонятно.',
    fileTooLarge: 'Файл больше 64 МБ. Разделите его на части.',
    bodyTooLarge: 'Запрос слишком большой.',
    badRequest: 'Запрос составлен неверно.',
    rawQuery: 'Принимаются только зарегистрированные запросы.',
    unknownOperation: 'Запрос не зарегистрирован. Обновите страницу.',
    fault: 'Что-то пошло не так.',
  },
  en: {
    unreachable: "The clinic's server does not answer. Check the connection and try again.",
    notJson: "The clinic's server gave an answer that makes no sense.",
    fileTooLarge: 'The file is larger than 64 MB. Split it into parts.',
    bodyTooLarge: 'The request is too large.',
    badRequest: 'The request is malformed.',
    rawQuery: 'Only registered operations are taken.',
    unknownOperation: 'The operation is not registered. Reload the page.',
    fault: 'Something went wrong.',
  },
}

export type Words = (typeof words)['ru']

/** The words for whoever asks: content-language is the page's own choice, accept-language the browser's. Russian by default. */
export function wordsFor(headers: HeaderReader): Words {
  const asked = headers.get('content-language') ?? headers.get('accept-language') ?? ''
  return /^\s*en\b/i.test(asked) ? words.en : words.ru
}
