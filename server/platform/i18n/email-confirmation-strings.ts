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
    on: 'К настройке сценариев',
    gone: 'Ссылка больше не действует',
    goneWhy: 'Войдите в Visita и отправьте себе новую: кнопка стоит вверху каждой страницы.',
  },
  en: {
    title: 'Confirming your e-mail',
    ask: 'Is this your address?',
    why: 'Once you confirm it, the clinic can write to patients.',
    confirm: 'Confirm',
    done: 'The address is confirmed',
    doneWhy: 'The clinic can write to patients now.',
    on: 'On to the scenarios',
    gone: 'This link is no longer valid',
    goneWhy:
      'Sign in to Visita and send yourself a new one: the button stands at the top of every page.',
  },
}
