import type { ScenarioType } from '../plan/windows.ts'
import type { Locale } from '../words/locale.ts'

/** A text to begin from for each type of scenario, in the patients' language. */
export const defaultTexts: Record<Locale, Record<ScenarioType, string>> = {
  ru: {
    reminder:
      '{clientName}[ {middleName}], ждём вас {date} в {time}[, врач {specialist}][, {address}]. Придёте? Ответьте «да», «перенести» или «отмена», или по ссылке: {confirmLink}',
    notification:
      '{clientName}[ {middleName}], вы записаны на {date} в {time}[, врач {specialist}][, {address}]. Если планы изменятся: {confirmLink}',
    memo: '{clientName}[ {middleName}], спасибо, что были у нас {date}. Если после визита что-то беспокоит, напишите нам: {requestLink}[ или позвоните: {phone}].',
    nps: '{clientName}[ {middleName}], как прошёл визит {date}[, врач {specialist}]? Оцените, пожалуйста, от 0 до 10: {npsLink}',
    invitation:
      '{clientName}[ {middleName}], в последний раз вы были у нас {previousVisitDate}. Пора показаться врачу? Записаться: {requestLink}. Не присылать: ответьте СТОП.',
    birthday:
      '{clientName}[ {middleName}], с днём рождения! Желаем здоровья и радости. {companyName}[, {address}].[ Ваш подарок ждёт вас до {giftDate}.]',
    promotion:
      '{clientName}[ {middleName}], для вас есть предложение. {companyName}. Узнать и записаться: {requestLink}. Не присылать: ответьте СТОП.',
  },
  en: {
    reminder:
      '{clientName}, your visit[ with {specialist}] is on {date} at {time}[, {address}]. Will you come? Reply "yes", "move" or "cancel", or use the link: {confirmLink}',
    notification:
      '{clientName}, you are booked for {date} at {time}[ with {specialist}][, {address}]. If your plans change: {confirmLink}',
    memo: '{clientName}, thank you for your visit on {date}. If anything worries you since, write to us: {requestLink}[ or call: {phone}].',
    nps: '{clientName}, how was your visit on {date}[ with {specialist}]? Please rate it from 0 to 10: {npsLink}',
    invitation:
      '{clientName}, you last visited us on {previousVisitDate}. Time for a check-up? Book: {requestLink}. No more of these: reply STOP.',
    birthday:
      '{clientName}, happy birthday! We wish you health and joy. {companyName}[, {address}].[ Your gift waits for you until {giftDate}.]',
    promotion:
      '{clientName}, {companyName} has an offer for you. Learn more and book: {requestLink}. No more of these: reply STOP.',
  },
}

/** What a notification says of a visit that moved, and of one that was cancelled. */
export const changeTexts: Record<Locale, { moved: string; canceled: string }> = {
  ru: {
    moved:
      '{clientName}[ {middleName}], ваш визит перенесён на {date} в {time}[, врач {specialist}][, {address}]. Если время не подходит: {confirmLink}',
    canceled:
      '{clientName}[ {middleName}], ваш визит {date} в {time} отменён. Записаться снова: {requestLink}[ или {phone}].',
  },
  en: {
    moved:
      '{clientName}, your visit was moved to {date} at {time}[ with {specialist}][, {address}]. If the time does not suit you: {confirmLink}',
    canceled:
      '{clientName}, your visit on {date} at {time} was canceled. To book again: {requestLink}[ or {phone}].',
  },
}
