import type { Locale } from './locale.ts'

/** Strings of the page that confirms a new clinic's email. */
export const emailConfirmationStrings: Record<
  Locale,
  Record<
    'title' | 'ask' | 'why' | 'confirm' | 'done' | 'doneWhy' | 'on' | 'gone' | 'goneWhy',
    string
  >
> = {
  ru: {
    title: 'Подтверждение почты',
    ask: 'Это ваш адрес?',
    why: 'После подтверждения клиника сможет писать пациентам.',
    confirm: 'Подтвердить',
    done: 'Адрес подтверждён',
    doneWhy: 'Теперь клиника может писать пациентам.',
    on: 'Настроить сценарии',
    gone: 'Ссылка больше не действует',
    goneWhy: 'Войдите в Visita и запросите новую: кнопка есть вверху каждой страницы.',
  },
  en: {
    title: 'Confirm your email',
    ask: 'Is this your address?',
    why: 'Once you confirm it, the clinic can message patients.',
    confirm: 'Confirm',
    done: 'Email confirmed',
    doneWhy: 'The clinic can now message patients.',
    on: 'Set up scenarios',
    gone: 'This link is no longer valid',
    goneWhy: 'Sign in to Visita and request a new one with the button at the top of any page.',
  },
}
