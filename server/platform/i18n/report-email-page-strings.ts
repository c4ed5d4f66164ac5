import type { Locale } from './locale.ts'

type PageText = Record<'heading' | 'why', string>

/** Strings of the pages that subscribe an address to monthly report emails and unsubscribe it. */
export const reportEmailPageStrings: Record<
  Locale,
  { title: string; acts: Record<'confirm' | 'end', string> } & Record<
    'ask' | 'confirmed' | 'leave' | 'left' | 'gone',
    PageText
  >
> = {
  ru: {
    title: 'Письма о месяце',
    acts: { confirm: 'Подтвердить', end: 'Больше не присылать' },
    ask: {
      heading: 'Присылать письма о каждом месяце?',
      why: 'Второго числа придёт письмо с главными числами клиники за прошедший месяц. Отписаться можно в каждом письме.',
    },
    confirmed: {
      heading: 'Адрес подтверждён',
      why: 'Письма будут приходить второго числа.',
    },
    leave: {
      heading: 'Больше не присылать письма?',
      why: 'Письма о месяцах этой клиники сюда больше не придут.',
    },
    left: {
      heading: 'Писем больше не будет',
      why: 'Если передумаете, попросите клинику добавить адрес снова.',
    },
    gone: {
      heading: 'Ссылка больше не действует',
      why: 'Попросите клинику прислать новую или добавить адрес снова.',
    },
  },
  en: {
    title: 'Letters about a month',
    acts: { confirm: 'Confirm', end: 'Send no more' },
    ask: {
      heading: 'Send letters about each month?',
      why: 'On the second a letter comes with the clinic’s main figures of the past month. Each letter can end them.',
    },
    confirmed: { heading: 'The address is confirmed', why: 'Letters come on the second.' },
    leave: {
      heading: 'Send no more letters?',
      why: 'No letters about this clinic’s months will come here.',
    },
    left: {
      heading: 'There will be no more letters',
      why: 'Should you want them again, ask the clinic to add the address anew.',
    },
    gone: {
      heading: 'This link is no longer valid',
      why: 'Ask the clinic to send a new one, or to add the address anew.',
    },
  },
}
