import type { Locale } from './locale.ts'

/** What a patient is told when a page could not take what was sent to it. */
export const refusedPageWords: Record<Locale, { title: string; why: string }> = {
  ru: {
    title: 'Это не получилось принять',
    why: 'Откройте ссылку из сообщения ещё раз. Если не поможет, позвоните в клинику.',
  },
  en: {
    title: 'This could not be taken',
    why: 'Open the link from the message once more. If that does not help, call the clinic.',
  },
}
