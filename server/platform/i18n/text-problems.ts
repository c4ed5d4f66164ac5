import { variables } from '../../../domain/template-variables.ts'
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

/** Explains to the reader what to do about the wrong piece of a text. */
export function formatTextProblem(problem: TextProblem, piece: string): Record<Locale, string> {
  const known = variables.map((name) => `{${name}}`).join(', ')
  const words: Record<TextProblem, Record<Locale, string>> = {
    UNKNOWN_VARIABLE: {
      en: `${piece} is not a variable. These are: ${known}, {date+7}.`,
      ru: `${piece} — не переменная. Есть такие: ${known}, {date+7}.`,
    },
    NOT_CLOSED: { en: `"${piece}" is not closed.`, ru: `Скобка «${piece}» не закрыта.` },
    NOT_OPENED: { en: `"${piece}" was not opened.`, ru: `Скобка «${piece}» не открыта.` },
    NESTED: {
      en: 'Optional parts cannot stand inside one another.',
      ru: 'Необязательные части нельзя вкладывать.',
    },
    EMPTY: { en: 'Write the text of the message.', ru: 'Напишите текст сообщения.' },
    MISSING_VARIABLE: {
      en: 'A survey needs a link to its page: {npsLink} or {firstVisitSurveyLink}.',
      ru: 'Опросу нужна ссылка на его страницу: {npsLink} или {firstVisitSurveyLink}.',
    },
    NO_VALUE: {
      en: `${piece} has no value in messages of this kind: take it out.`,
      ru: `${piece} в таких сообщениях не имеет значения: уберите.`,
    },
  }
  return words[problem]
}
