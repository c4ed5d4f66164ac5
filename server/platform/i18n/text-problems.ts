import { variables } from '../../../domain/template-variables.ts'
import { variableNames } from '../../../domain/variable-names.ts'
import type { Locale } from './locale.ts'

/** Problems of a message text. */
export type TextProblem =
  | 'UNKNOWN_VARIABLE'
  | 'NOT_CLOSED'
  | 'NOT_OPENED'
  | 'NESTED'
  | 'EMPTY'
  | 'MISSING_VARIABLE'
  | 'NO_VALUE'

/** A variable as the Russian page shows it. */
const toRussian = (piece: string) => {
  const name = variables.find((one) => `{${one}}` === piece.replaceAll(/\s/g, ''))
  return name ? `{${variableNames.ru[name] ?? name}}` : piece
}

/** Explains to the reader what to do about the wrong piece of a text. */
export function formatTextProblem(problem: TextProblem, piece: string): Record<Locale, string> {
  const known = variables.map((name) => `{${name}}`).join(', ')
  const words: Record<TextProblem, Record<Locale, string>> = {
    UNKNOWN_VARIABLE: {
      en: `${piece} is not a variable. Available: ${known}, {date+7}.`,
      ru: `${piece} – неизвестная переменная. Есть такие: ${known}, {date+7}.`,
    },
    NOT_CLOSED: { en: `Bracket “${piece}” isn’t closed.`, ru: `Скобка «${piece}» не закрыта.` },
    NOT_OPENED: { en: `Bracket “${piece}” isn’t opened.`, ru: `Скобка «${piece}» не открыта.` },
    NESTED: {
      en: 'Optional parts can’t be nested.',
      ru: 'Необязательные части нельзя вкладывать друг в друга.',
    },
    EMPTY: { en: 'Write the message text.', ru: 'Напишите текст сообщения.' },
    MISSING_VARIABLE: {
      en: 'A survey needs a link: add {npsLink} or {firstVisitSurveyLink}.',
      ru: 'Опросу нужна ссылка: добавьте {npsLink} или {firstVisitSurveyLink}.',
    },
    NO_VALUE: /^\{\s*date\s*\}$/.test(piece)
      ? {
          en: '{date} is the date of a visit, and these messages are about no visit. Use a date after the sending, such as {date+7}, or {giftDate}.',
          ru: '{дата} – это дата визита, а в таких сообщениях визита нет. Возьмите дату после отправки, например {дата+7}, или {подарок до}.',
        }
      : {
          en: `${piece} isn’t available in this message type. Remove it.`,
          ru: `В таких сообщениях нельзя использовать ${toRussian(piece)}. Уберите.`,
        },
  }
  return words[problem]
}
