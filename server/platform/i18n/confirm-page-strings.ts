import type { Locale } from './locale.ts'

interface ConfirmPageStrings {
  title: string
  titleOfSeveral: string
  ask: (name: string) => string
  approve: string
  transfer: string
  cancel: string
  /** The answer as staff read it in the timeline. */
  answerTexts: Record<'approve' | 'transfer' | 'cancel', string>
  state: Record<'approved' | 'transferred' | 'canceled' | 'unclear', string>
  change: string
  closed: Record<'canceled' | 'moved' | 'begun', string>
  now: string
  map: string
  card: string
  calendar: string
  /** Title of a visit in a calendar. */
  calendarTitle: (clinic: string) => string
  notFound: string
  notFoundHint: string
}

export const confirmPageStrings: Record<Locale, ConfirmPageStrings> = {
  ru: {
    title: 'Ваш визит',
    titleOfSeveral: 'Ваши визиты',
    ask: (name) => `${name}, вы придёте?`,
    approve: 'Да, приду',
    transfer: 'Нужно перенести',
    cancel: 'Не приду',
    answerTexts: { approve: 'Да, приду', transfer: 'Нужно перенести', cancel: 'Не приду' },
    state: {
      approved: 'Спасибо, ждём вас.',
      transferred: 'Вам нужно другое время. Клиника свяжется с вами.',
      canceled: 'Вы не придёте. Спасибо, что предупредили.',
      unclear: 'Мы передали ваш ответ в клинику.',
    },
    change: 'Передумали? Можно изменить ответ.',
    closed: {
      canceled: 'Этот визит отменён. Если это ошибка, позвоните в клинику.',
      moved: 'Визит перенесён, новое время ниже. Если оно не подходит, позвоните в клинику.',
      begun: 'Этот визит уже начался или прошёл.',
    },
    now: 'Когда',
    map: 'Как добраться',
    card: 'О специалисте',
    calendar: 'Добавить в календарь',
    calendarTitle: (clinic) => `Визит: ${clinic}`,
    notFound: 'Ссылка больше не действует',
    notFoundHint: 'Возможно, визит уже прошёл. Если есть вопросы, позвоните в клинику.',
  },
  en: {
    title: 'Your visit',
    ask: (name) => `${name}, can you make it?`,
    approve: 'Yes, I’ll be there',
    transfer: 'I need to reschedule',
    cancel: 'I can’t come',
    titleOfSeveral: 'Your visits',
    answerTexts: {
      approve: 'Yes, I’ll be there',
      transfer: 'I need to reschedule',
      cancel: 'I can’t come',
    },
    state: {
      approved: 'Thank you, see you then.',
      transferred: 'Got it: you need another time. The clinic will contact you.',
      canceled: 'Got it: you’re not coming. Thank you for letting us know.',
      unclear: 'We’ve passed your answer to the clinic.',
    },
    change: 'Changed your mind? You can change your answer.',
    closed: {
      canceled: 'This visit was canceled. If that’s a mistake, call the clinic.',
      moved:
        'This visit was moved. The new time is below. If it doesn’t work for you, call the clinic.',
      begun: 'This visit has already started or is over.',
    },
    now: 'When',
    map: 'Directions',
    card: 'About the specialist',
    calendar: 'Add to calendar',
    calendarTitle: (clinic) => `Visit: ${clinic}`,
    notFound: 'This link no longer works',
    notFoundHint: 'The visit may be over. If you have questions, call the clinic.',
  },
}
