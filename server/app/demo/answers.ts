import type { Channel } from '../../../domain/channels.ts'
import { defaultButtonTexts } from '../../engine/connections/chat-buttons.ts'
import { confirmPageStrings } from '../../platform/i18n/confirm-page-strings.ts'
import type { Random } from './random.ts'

export type DemoAnswer = 'approved' | 'transferred' | 'canceled' | 'unclear'

/** Patients' replies, each under the answer that the product interprets it as. */
export const replyTexts: Record<DemoAnswer, string[]> = {
  approved: [
    'да',
    'Да',
    '1',
    'Приду',
    'Да, буду',
    '+',
    'Хорошо, приду',
    '👍',
    'Да, спасибо',
    'Подтверждаю',
    'Буду, спасибо!',
    'ок',
  ],
  transferred: [
    'перенести',
    '2',
    'Можно перенести?',
    'Перенесите, пожалуйста',
    'Хочу на другой день',
    'Нужно переписать',
  ],
  canceled: [
    'отмена',
    '3',
    'Не приду',
    'Отмените, пожалуйста',
    'К сожалению, не смогу',
    'Нет, не получится',
  ],
  unclear: [
    'А можно прийти с ребёнком?',
    'Опоздаю минут на пятнадцать, ничего страшного?',
    'Сколько стоит приём?',
    'Кто это?',
    'А анализы натощак сдавать?',
    'Я вроде к другому врачу записывалась',
    'Наверное',
    'У меня температура, приходить?',
    'А парковка у вас есть?',
    'Добрый день, перезвоните мне пожалуйста',
    'Нужно ли брать прошлые снимки?',
    'Это по полису или платно?',
    'Если к 18 успею, то да, иначе надо будет переносить',
    'Мне удобнее к Ивановой, она принимает?',
  ],
}

const buttonAnswers = { approved: 'approve', transferred: 'transfer', canceled: 'cancel' } as const

/** How a patient answers: a typed reply, or a button. SMS are answered on the patient's page, Telegram messages by their buttons. */
export function pickAnswer(
  answer: DemoAnswer,
  channel: Channel,
  random: Random,
): { text: string; via: 'reply' | 'page' } {
  // Telegram's buttons are under the message itself.
  if (channel === 'telegram' && answer !== 'unclear' && random.chance(0.85))
    return { text: defaultButtonTexts.ru[buttonAnswers[answer]], via: 'reply' }
  const onPage = answer !== 'unclear' && random.chance(channel === 'sms' ? 1 : 0.35)
  if (onPage)
    return {
      text: confirmPageStrings.ru.answerTexts[buttonAnswers[answer as keyof typeof buttonAnswers]],
      via: 'page',
    }
  return { text: random.pick(replyTexts[answer]), via: 'reply' }
}
