import type { Locale } from './locale.ts'

interface ErrorPageText {
  title: string
  why: string
}

/** Strings for a page that could not process a submission, or was requested too often from the reader's address. */
export const errorPageStrings: Record<
  Locale,
  Record<'trouble' | 'tooMany' | 'unavailable', ErrorPageText>
> = {
  ru: {
    trouble: {
      title: 'Не удалось отправить ответ',
      why: 'Откройте ссылку из сообщения ещё раз. Если не поможет, позвоните в клинику.',
    },
    unavailable: {
      title: 'Страница сейчас недоступна',
      why: 'Ваши данные в порядке. Откройте ссылку ещё раз через минуту.',
    },
    tooMany: {
      title: 'Слишком много запросов',
      why: 'Из вашей сети пришло слишком много запросов. Подождите минуту и откройте ссылку ещё раз.',
    },
  },
  en: {
    trouble: {
      title: 'Couldn’t send your answer',
      why: 'Open the link from the message again. If that doesn’t help, call the clinic.',
    },
    unavailable: {
      title: 'This page is unavailable right now',
      why: 'Your data is safe. Open the link again in a minute.',
    },
    tooMany: {
      title: 'Too many requests',
      why: 'Too many requests came from your network. Wait a minute and open the link again.',
    },
  },
}
