import type { YclientsDefinition } from './yclients-definitions.ts'

/** All texts are assumed: the vendor documents only statuses and the envelope. */
const errorTexts = {
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
export type ErrorName = keyof typeof errorTexts

export const getErrorText = (name: ErrorName, { language }: YclientsDefinition) =>
  errorTexts[name][language === 'ru' ? 0 : 1]

/** A refused call, sent in the envelope of YCLIENTS. */
export class ApiError extends Error {
  status: number
  errorName: ErrorName
  /** Errors by field. */
  fieldErrors: Record<string, string[]> | null

  constructor(status: number, sentence: ErrorName, errors: ApiError['fieldErrors'] = null) {
    super(sentence)
    this.status = status
    this.errorName = sentence
    this.fieldErrors = errors
  }
}

/** `{success, data, meta}` of a refusal. */
export const toErrorBody = (
  { errorName, fieldErrors }: ApiError,
  definition: YclientsDefinition,
) => ({
  success: false,
  data: null,
  meta: {
    message: getErrorText(errorName, definition),
    ...(fieldErrors && { errors: fieldErrors }),
  },
})
