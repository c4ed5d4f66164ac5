import type { FormField } from '../../platform/fields/form-field.ts'

const invalidSenderText = {
  en: 'Use up to 11 letters and digits, or up to 15 digits. Shorten the name to one the provider approved.',
  ru: 'До 11 букв и цифр или номер до 15 цифр. Укажите имя, согласованное с провайдером.',
}

/** Fields of SMS providers: a token, or login and password, and the sender name that patients see. */
export const smsFields: readonly FormField[] = [
  {
    name: 'token',
    kind: 'text',
    label: { en: 'Token', ru: 'Токен' },
    help: {
      en: 'With a token, you don’t need a login and password',
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
      en: 'A name approved by the provider, up to 11 Latin letters and digits',
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
    en: 'Access from your provider account: a token, or a login and password. It’s stored encrypted and never shown again.',
    ru: 'Данные из личного кабинета провайдера: токен или логин с паролем. Мы храним их в зашифрованном виде и больше не показываем.',
  },
  order: {
    en: 'With several SMS providers, the one connected last is primary. To make this one primary, connect it again here.',
    ru: 'Если провайдеров SMS несколько, основной тот, который подключён последним. Чтобы основным стал этот, подключите его ещё раз.',
  },
}
