import type { ButtonAnswer } from '../../channels/port/channel-adapter.ts'
import type { Locale } from '../../platform/i18n/locale.ts'

interface Words {
  /** The clinic's bot speaks; each sentence stands alone. */
  linked: (clinic: string) => string
  already: (clinic: string) => string
  askNumber: (clinic: string) => string
  linkOver: string
  notOwn: string
  unknownNumber: (clinic: string) => string
  shareNumber: string
  stopped: Record<'marketing' | 'all', string>
  /** Over a pressed button. */
  taken: Record<ButtonAnswer, string>
  closed: Record<'canceled' | 'moved' | 'begun', string>
  stale: string
  /** The link on a message's page. */
  offer: (messenger: string) => string
}

/** What the clinic says for a score written back; the address stands last, and the survey's secret closes it. */
export const thanksWords: Record<Locale, (reviews: string) => string> = {
  ru: (reviews) => `Спасибо за ответ. Отзыв о клинике можно оставить здесь: ${reviews}`,
  en: (reviews) =>
    `Thank you for your answer. You can leave a review of the clinic here: ${reviews}`,
}

/** What the clinic says to who takes a STOP back; the address stands last, and the message's secret closes it. */
export const startedWords: Record<Locale, (again: boolean, consents: string) => string> = {
  ru: (again, consents) =>
    `${again ? 'Снова будем писать вам о визитах.' : 'Сообщения о визитах приходят, как и раньше.'} Предложения и поздравления можно включить здесь: ${consents}`,
  en: (again, consents) =>
    `${again ? 'We will write to you about your visits again.' : 'Messages about your visits come as before.'} Offers and greetings can be turned on here: ${consents}`,
}

/** What the clinic's bot says to a patient. */
export const botWords: Record<Locale, Words> = {
  ru: {
    linked: (clinic) =>
      `Готово. Сообщения клиники «${clinic}» о ваших визитах теперь будут приходить сюда. Чтобы отказаться от них, напишите СТОП.`,
    already: (clinic) => `Этот чат уже подключён: сюда приходят сообщения клиники «${clinic}».`,
    askNumber: (clinic) =>
      `Здравствуйте! Это бот клиники «${clinic}». Чтобы получать здесь напоминания о визитах, отправьте свой номер кнопкой внизу.`,
    linkOver: 'Эта ссылка больше не действует.',
    notOwn: 'Это чужой номер. Отправьте, пожалуйста, свой: кнопкой внизу.',
    unknownNumber: (clinic) =>
      `Клиника «${clinic}» не знает этого номера. Позвоните в клинику: возможно, в вашей карте записан другой.`,
    shareNumber: 'Отправить свой номер',
    stopped: {
      marketing:
        'Поняли: предложений и поздравлений больше не будет. Чтобы не получать и напоминаний о визитах, напишите СТОП ещё раз.',
      all: 'Поняли: сообщений больше не будет. Если передумаете, напишите СТАРТ.',
    },
    taken: {
      approved: 'Спасибо, ждём вас.',
      transferred: 'Поняли: нужно другое время. Клиника свяжется с вами.',
      canceled: 'Поняли: вы не придёте. Спасибо, что предупредили.',
    },
    closed: {
      canceled: 'Этот визит отменён. Ваш ответ передан в клинику.',
      moved: 'Этот визит перенесён на другое время. Ваш ответ передан в клинику.',
      begun:
        'Время этого визита уже наступило, ответ больше не учитывается. Если есть вопросы, позвоните в клинику.',
    },
    stale: 'Эта кнопка больше не действует.',
    offer: (messenger) => `Получать напоминания в ${messenger}`,
  },
  en: {
    linked: (clinic) =>
      `Done. From now on messages of ${clinic} about your visits will come here. To refuse them, write STOP.`,
    already: (clinic) => `This chat is connected already: messages of ${clinic} come here.`,
    askNumber: (clinic) =>
      `Hello! This is the bot of ${clinic}. To get reminders of your visits here, send your number with the button below.`,
    linkOver: 'This link no longer works.',
    notOwn: 'This is somebody else’s number. Please send your own, with the button below.',
    unknownNumber: (clinic) =>
      `${clinic} does not know this number. Call the clinic: your card may hold another one.`,
    shareNumber: 'Send my number',
    stopped: {
      marketing:
        'Understood: no more offers and greetings. To get no reminders of visits either, write STOP once more.',
      all: 'Understood: there will be no more messages. If you change your mind, write START.',
    },
    taken: {
      approved: 'Thank you, see you then.',
      transferred: 'Got it: you need another time. The clinic will contact you.',
      canceled: 'Got it: you will not come. Thank you for telling us.',
    },
    closed: {
      canceled: 'This visit was cancelled. Your answer was passed to the clinic.',
      moved: 'This visit was moved to another time. Your answer was passed to the clinic.',
      begun:
        'The time of this visit has come, the answer no longer counts. If you have questions, call the clinic.',
    },
    stale: 'This button no longer works.',
    offer: (messenger) => `Get reminders in ${messenger}`,
  },
}
