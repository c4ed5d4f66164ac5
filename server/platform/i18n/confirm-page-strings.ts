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
      transferred: 'Поняли: нужно другое время. Клиника свяжется с вами.',
      canceled: 'Поняли: вы не придёте. Спасибо, что предупредили.',
      unclear: 'Ваш ответ передан в клинику.',
    },
    change: 'Передумали? Можно ответить иначе.',
    closed: {
      canceled: 'Этот визит отменён. Если это ошибка, позвоните в клинику.',
      moved: 'Визит перенесён. Ниже — новое время. Если оно не подходит, позвоните в клинику.',
      begun: 'Время этого визита уже наступило.',
    },
    now: 'Когда',
    map: 'Как добраться',
    card: 'О специалисте',
    notFound: 'Ссылка больше не действует',
    notFoundHint: 'Возможно, визит уже прошёл. Если есть вопросы, позвоните в клинику.',
  },
  en: {
    title: 'Your visit',
    titleOfSeveral: 'Your visits',
    ask: (name) => `${name}, will you come?`,
    approve: 'Yes, I will come',
    transfer: 'I need another time',
    cancel: 'I will not come',
    answerTexts: {
      approve: 'Yes, I will come',
      transfer: 'I need another time',
      cancel: 'I will not come',
    },
    state: {
      approved: 'Thank you, see you then.',
      transferred: 'Got it: you need another time. The clinic will contact you.',
      canceled: 'Got it: you will not come. Thank you for telling us.',
      unclear: 'Your answer was passed to the clinic.',
    },
    change: 'Changed your mind? You can answer again.',
    closed: {
      canceled: 'This visit was cancelled. If that is a mistake, call the clinic.',
      moved:
        'This visit was moved. The new time is below. If it does not suit you, call the clinic.',
      begun: 'The time of this visit has come.',
    },
    now: 'When',
    map: 'How to get there',
    card: 'About the specialist',
    notFound: 'This link no longer works',
    notFoundHint: 'The visit may be over. If you have questions, call the clinic.',
  },
}
