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
    title: 'Отчёт за месяц на почту',
    acts: { confirm: 'Подтвердить', end: 'Отписаться' },
    ask: {
      heading: 'Присылать отчёт за месяц?',
      why: 'Второго числа пришлём главные показатели клиники за прошедший месяц. Отписаться можно в любом письме.',
    },
    confirmed: {
      heading: 'Адрес подтверждён',
      why: 'Отчёты будут приходить второго числа.',
    },
    leave: {
      heading: 'Отписаться от отчётов?',
      why: 'Отчёты этой клиники сюда больше не придут.',
    },
    left: {
      heading: 'Вы отписались',
      why: 'Если передумаете, попросите клинику добавить адрес снова.',
    },
    gone: {
      heading: 'Ссылка больше не действует',
      why: 'Попросите клинику прислать новую или добавить адрес снова.',
    },
  },
  en: {
    title: 'Monthly email report',
    acts: { confirm: 'Confirm', end: 'Unsubscribe' },
    ask: {
      heading: 'Get the monthly report by email?',
      why: 'On the 2nd, we’ll email the clinic’s key metrics for the past month. You can unsubscribe anytime.',
    },
    confirmed: { heading: 'Address confirmed', why: 'Reports will arrive on the 2nd.' },
    leave: {
      heading: 'Unsubscribe from reports?',
      why: 'This clinic’s reports won’t be sent here anymore.',
    },
    left: {
      heading: 'You’ve unsubscribed',
      why: 'If you change your mind, ask the clinic to add your address again.',
    },
    gone: {
      heading: 'This link is no longer valid',
      why: 'Ask the clinic to send a new one or add your address again.',
    },
  },
}
