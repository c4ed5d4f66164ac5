import type { ButtonAnswer } from '../../channels/port/channel-adapter.ts'
import type { Locale } from '../../platform/i18n/locale.ts'

interface BotStrings {
  /** Texts of the clinic's bot; each is complete on its own. */
  linked: (clinic: string) => string
  alreadyLinked: (clinic: string) => string
  askNumber: (clinic: string) => string
  linkExpired: string
  foreignNumber: string
  unknownNumber: (clinic: string) => string
  shareNumber: string
  optedOut: Record<'marketing' | 'all', string>
  /** Shown after a button was pressed. */
  answerRecorded: Record<ButtonAnswer, string>
  visitClosed: Record<'canceled' | 'moved' | 'begun', string>
  staleButton: string
  /** Label of the link on a message's page. */
  openMessenger: (messenger: string) => string
}

/** Reply to a score sent as text; the address ends with the survey's secret. */
export const reviewThanksStrings: Record<Locale, (reviews: string) => string> = {
  ru: (reviews) => `Спасибо за ответ. Отзыв о клинике можно оставить здесь: ${reviews}`,
  en: (reviews) =>
    `Thank you for your answer. You can leave a review of the clinic here: ${reviews}`,
}

/** Reply to START; the address ends with the message's secret. */
export const startReplyStrings: Record<Locale, (again: boolean, consents: string) => string> = {
  ru: (again, consents) =>
    `${again ? 'Снова будем писать вам о визитах.' : 'Сообщения о визитах приходят, как и раньше.'} Предложения и поздравления можно включить здесь: ${consents}`,
  en: (again, consents) =>
    `${again ? 'We will write to you about your visits again.' : 'Messages about your visits come as before.'} Offers and greetings can be turned on here: ${consents}`,
}

/** Texts of the clinic's bot for patients. */
export const botStrings: Record<Locale, BotStrings> = {
  ru: {
    linked: (clinic) =>
      `Готово. Сообщения клиники «${clinic}» о ваших визитах теперь будут приходить сюда. Чтобы отказаться от них, напишите СТОП.`,
    alreadyLinked: (clinic) =>
      `Этот чат уже подключён: сюда приходят сообщения клиники «${clinic}».`,
    askNumber: (clinic) =>
      `Здравствуйте! Это бот клиники «${clinic}». Чтобы получать здесь напоминания о визитах, отправьте свой номер кнопкой внизу.`,
    linkExpired: 'Эта ссылка больше не действует.',
    foreignNumber: 'Это чужой номер. Отправьте, пожалуйста, свой: кнопкой внизу.',
    unknownNumber: (clinic) =>
      `Клиника «${clinic}» не знает этого номера. Позвоните в клинику: возможно, в вашей карте записан другой.`,
    shareNumber: 'Отправить свой номер',
    optedOut: {
      marketing:
        'Поняли: предложений и поздравлений больше не будет. Чтобы не получать и напоминаний о визитах, напишите СТОП ещё раз.',
      all: 'Поняли: сообщений больше не будет. Если передумаете, напишите СТАРТ.',
    },
    answerRecorded: {
      approved: 'Спасибо, ждём вас.',
      transferred: 'Поняли: нужно другое время. Клиника свяжется с вами.',
      canceled: 'Поняли: вы не придёте. Спасибо, что предупредили.',
    },
    visitClosed: {
      canceled: 'Этот визит отменён. Ваш ответ передан в клинику.',
      moved: 'Этот визит перенесён на другое время. Ваш ответ передан в клинику.',
      begun:
        'Время этого визита уже наступило, ответ больше не учитывается. Если есть вопросы, позвоните в клинику.',
    },
    staleButton: 'Эта кнопка больше не действует.',
    openMessenger: (messenger) => `Получать напоминания в ${messenger}`,
  },
  en: {
    linked: (clinic) =>
      `Done. From now on messages of ${clinic} about your visits will come here. To refuse them, write STOP.`,
    alreadyLinked: (clinic) => `This chat is connected already: messages of ${clinic} come here.`,
    askNumber: (clinic) =>
      `Hello! This is the bot of ${clinic}. To get reminders of your visits here, send your number with the button below.`,
    linkExpired: 'This link no longer works.',
    foreignNumber: 'This is somebody else’s number. Please send your own, with the button below.',
    unknownNumber: (clinic) =>
      `${clinic} does not know this number. Call the clinic: your card may hold another one.`,
    shareNumber: 'Send my number',
    optedOut: {
      marketing:
        'Understood: no more offers and greetings. To get no reminders of visits either, write STOP once more.',
      all: 'Understood: there will be no more messages. If you change your mind, write START.',
    },
    answerRecorded: {
      approved: 'Thank you, see you then.',
      transferred: 'Got it: you need another time. The clinic will contact you.',
      canceled: 'Got it: you will not come. Thank you for telling us.',
    },
    visitClosed: {
      canceled: 'This visit was cancelled. Your answer was passed to the clinic.',
      moved: 'This visit was moved to another time. Your answer was passed to the clinic.',
      begun:
        'The time of this visit has come, the answer no longer counts. If you have questions, call the clinic.',
    },
    staleButton: 'This button no longer works.',
    openMessenger: (messenger) => `Get reminders in ${messenger}`,
  },
}
