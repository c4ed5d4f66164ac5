import type { Locale } from './locale.ts'

/** Strings of the page that confirms a person's new email. */
export const emailChangeStrings: Record<
  Locale,
  Record<
    'title' | 'ask' | 'why' | 'confirm' | 'done' | 'doneWhy' | 'on' | 'gone' | 'goneWhy',
    string
  >
> = {
  ru: {
    title: 'Новый адрес почты',
    ask: 'Входить с этим адресом?',
    why: 'Войти с прежним адресом больше не получится. Пароль останется тем же.',
    confirm: 'Подтвердить',
    done: 'Адрес почты изменён',
    doneWhy: 'Теперь входите с ним. Пароль прежний.',
    on: 'Перейти в настройки',
    gone: 'Ссылка больше не действует',
    goneWhy: 'Запросите новую в настройках, в разделе «Профиль».',
  },
  en: {
    title: 'New email',
    ask: 'Sign in with this address?',
    why: 'You won’t be able to sign in with your current address. Your password stays the same.',
    confirm: 'Confirm',
    done: 'Email changed',
    doneWhy: 'Sign in with it from now on. Your password is the same.',
    on: 'Go to Settings',
    gone: 'This link is no longer valid',
    goneWhy: 'Request a new one in Settings, under Profile.',
  },
}
