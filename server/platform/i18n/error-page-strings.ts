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
      title: 'Это не получилось принять',
      why: 'Откройте ссылку из сообщения ещё раз. Если не поможет, позвоните в клинику.',
    },
    unavailable: {
      title: 'Страница сейчас недоступна',
      why: 'Ваши данные в порядке. Откройте ссылку ещё раз через минуту.',
    },
    tooMany: {
      title: 'Слишком много запросов',
      why: 'Из вашей сети страницы открывают слишком часто. Подождите минуту и откройте ссылку ещё раз.',
    },
  },
  en: {
    trouble: {
      title: 'This could not be taken',
      why: 'Open the link from the message once more. If that does not help, call the clinic.',
    },
    unavailable: {
      title: 'The page is not available right now',
      why: 'Your data is safe. Open the link again in a minute.',
    },
    tooMany: {
      title: 'Too many requests',
      why: 'Pages are opened too often from your network. Wait a minute and open the link once more.',
    },
  },
}
