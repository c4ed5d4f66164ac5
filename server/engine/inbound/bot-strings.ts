import type { ButtonAnswer } from '../../channels/port/channel-adapter.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { quoteName } from '../../platform/i18n/quote-name.ts'

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
  en: (reviews) => `Thank you for your answer. You can leave a review here: ${reviews}`,
}

/** Reply to START; the address ends with the message's secret. */
export const startReplyStrings: Record<Locale, (again: boolean, consents: string) => string> = {
  ru: (again, consents) =>
    `${again ? 'Снова будем писать вам о визитах.' : 'Сообщения о визитах приходят, как и раньше.'} Включить предложения и поздравления: ${consents}`,
  en: (again, consents) =>
    `${again ? 'We’ll message you about your visits again.' : 'You’re still getting messages about your visits.'} Turn on offers and greetings here: ${consents}`,
}

/** Replies to a yes to a freed time; `{date}` and `{time}` are those of the time that was accepted, or of the visit that stays. */
export const offerStrings: Record<Locale, Record<'accepted' | 'taken', string>> = {
  ru: {
    accepted:
      'Спасибо! Время {date} в {time} за вами. Клиника перенесёт визит; если что-то изменится, вам позвонят.',
    taken: 'К сожалению, это время уже недоступно. Ваш визит {date} в {time} остаётся в силе.',
  },
  en: {
    accepted:
      'Thank you! {date} at {time} is yours. The clinic will move your visit and call you if anything changes.',
    taken:
      'Sorry, that time is no longer available. Your visit on {date} at {time} stays as it is.',
  },
}

/** Texts of the clinic's bot for patients. */
export const botStrings: Record<Locale, BotStrings> = {
  ru: {
    linked: (clinic) =>
      `Готово. Сообщения клиники ${quoteName(clinic)} о ваших визитах теперь будут приходить сюда. Чтобы отказаться от них, напишите СТОП.`,
    alreadyLinked: (clinic) =>
      `Этот чат уже подключён: сюда приходят сообщения клиники ${quoteName(clinic)}.`,
    askNumber: (clinic) =>
      `Здравствуйте! Это бот клиники ${quoteName(clinic)}. Чтобы получать здесь напоминания о визитах, отправьте свой номер кнопкой внизу.`,
    linkExpired: 'Эта ссылка больше не действует.',
    foreignNumber: 'Это чужой номер. Отправьте свой кнопкой внизу.',
    unknownNumber: (clinic) =>
      `Этого номера нет в записях клиники ${quoteName(clinic)}. Позвоните в клинику: возможно, в вашей карте указан другой.`,
    shareNumber: 'Отправить свой номер',
    optedOut: {
      marketing:
        'Предложений и поздравлений больше не будет. Чтобы не получать и напоминаний о визитах, напишите СТОП ещё раз.',
      all: 'Сообщений больше не будет. Если передумаете, напишите СТАРТ.',
    },
    answerRecorded: {
      approved: 'Спасибо, ждём вас.',
      transferred: 'Вам нужно другое время. Клиника свяжется с вами.',
      canceled: 'Вы не придёте. Спасибо, что предупредили.',
    },
    visitClosed: {
      canceled: 'Этот визит отменён. Мы передали ваш ответ в клинику.',
      moved: 'Этот визит перенесён на другое время. Мы передали ваш ответ в клинику.',
      begun:
        'Этот визит уже начался или прошёл, ответ не учтён. Если есть вопросы, позвоните в клинику.',
    },
    staleButton: 'Эта кнопка больше не действует.',
    openMessenger: (messenger) => `Получать напоминания в ${messenger}`,
  },
  en: {
    linked: (clinic) =>
      `Done. Messages from ${clinic} about your visits will come here. To opt out, reply STOP.`,
    alreadyLinked: (clinic) => `This chat is already connected: messages from ${clinic} come here.`,
    askNumber: (clinic) =>
      `Hello! This is the bot of ${clinic}. To get visit reminders here, share your number with the button below.`,
    linkExpired: 'This link no longer works.',
    foreignNumber: 'That’s someone else’s number. Please share your own with the button below.',
    unknownNumber: (clinic) =>
      `${clinic} has no record of this number. Call the clinic: your record may have a different one.`,
    shareNumber: 'Share my number',
    optedOut: {
      marketing:
        'You won’t get offers or greetings anymore. To stop visit reminders too, reply STOP again.',
      all: 'You won’t get any more messages. If you change your mind, reply START.',
    },
    answerRecorded: {
      approved: 'Thank you, see you then.',
      transferred: 'Got it: you need another time. The clinic will contact you.',
      canceled: 'Got it: you’re not coming. Thank you for letting us know.',
    },
    visitClosed: {
      canceled: 'This visit was canceled. We’ve passed your answer to the clinic.',
      moved: 'This visit was moved to another time. We’ve passed your answer to the clinic.',
      begun:
        'This visit has already started or is over, so your answer wasn’t counted. If you have questions, call the clinic.',
    },
    staleButton: 'This button no longer works.',
    openMessenger: (messenger) => `Get reminders in ${messenger}`,
  },
}
