import type { Host } from './family-definitions.ts'

/** Every sentence is assumed: the vendor documents statuses and the envelope, and no wording. */
const sentences = {
  noPartner: ['Нужен токен партнёра', 'Partner token is required'],
  noUser: ['Необходима авторизация пользователя', 'User authorisation is required'],
  wrongLogin: ['Не удалось авторизоваться: неверный логин или пароль', 'Wrong login or password'],
  accept: ['Неизвестный тип в заголовке Accept', 'Unknown type in the Accept header'],
  noAccess: ['Недостаточно прав', 'Not enough rights'],
  notFound: ['Не найдено', 'Not found'],
  licence: ['Срок действия лицензии филиала истёк', 'The licence of the location has expired'],
  invalid: ['Произошла ошибка валидации', 'Validation failed'],
  busyTime: ['Время уже занято', 'This time is taken'],
  tooMany: ['Слишком много запросов', 'Too many requests'],
  broken: ['Внутренняя ошибка', 'Internal error'],
} as const
export type Sentence = keyof typeof sentences

export const sentenceOf = (name: Sentence, { language }: Host) =>
  sentences[name][language === 'ru' ? 0 : 1]

/** A call that is not answered as it hoped; goes out in the family's envelope. */
export class Refusal extends Error {
  status: number
  sentence: Sentence
  /** What is wrong with each field. */
  errors: Record<string, string[]> | null

  constructor(status: number, sentence: Sentence, errors: Refusal['errors'] = null) {
    super(sentence)
    this.status = status
    this.sentence = sentence
    this.errors = errors
  }
}

/** `{success, data, meta}` of a refusal. */
export const refusalBody = ({ sentence, errors }: Refusal, host: Host) => ({
  success: false,
  data: null,
  meta: { message: sentenceOf(sentence, host), ...(errors && { errors }) },
})
