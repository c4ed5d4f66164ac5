import type { FormField } from '../../platform/fields/form-field.ts'

const invalidSenderText = {
  en: 'Up to 11 letters and digits, or a number of up to 15 digits. Shorten the name to what the provider has approved.',
  ru: 'До 11 букв и цифр или номер до 15 цифр. Сократите имя до согласованного с провайдером.',
}

/** Fields of SMS providers: a token, or login and password, and the sender name that patients see. */
export const smsFields: readonly FormField[] = [
  {
    name: 'token',
    kind: 'text',
    label: { en: 'Token', ru: 'Токен' },
    help: {
      en: 'With a token, login and password are not needed',
      ru: 'С токеном логин и пароль не нужны',
    },
    required: false,
    isSecret: true,
    maxLength: 500,
  },
  {
    name: 'login',
    kind: 'text',
    label: { en: 'Login', ru: 'Логин' },
    required: { unless: 'token' },
    identifiesAccount: true,
    maxLength: 200,
  },
  {
    name: 'password',
    kind: 'text',
    label: { en: 'Password', ru: 'Пароль' },
    required: { unless: 'token' },
    isSecret: true,
    keepsSpaces: true,
    maxLength: 200,
  },
  {
    name: 'sender',
    kind: 'text',
    label: { en: 'Sender name', ru: 'Имя отправителя' },
    help: {
      en: 'A name the provider has approved, up to 11 Latin letters and digits',
      ru: 'Согласованное с провайдером имя, до 11 латинских букв и цифр',
    },
    required: true,
    maxLength: 100,
    // 3GPP TS 23.040: up to 11 letters and digits, or up to 15 digits.
    format: { pattern: '^(\\d{1,15}|.{1,11})$', wrong: invalidSenderText },
  },
]

/** Texts around the fields. */
export const smsForm = {
  about: {
    en: 'Access from your account with the provider: a token, or login and password. It is stored encrypted and never shown again.',
    ru: 'Доступ из личного кабинета провайдера: токен или логин с паролем. Он хранится в зашифрованном виде и обратно не показывается.',
  },
  order: {
    en: 'With several SMS providers connected, the one connected last does the sending. To send by this one, connect it here once more.',
    ru: 'Если подключено несколько провайдеров SMS, отправляет тот, который подключён последним. Чтобы отправлял этот, подключите его здесь ещё раз.',
  },
}
