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
    why: 'Прежний адрес для входа больше не подойдёт. Пароль останется тем же.',
    confirm: 'Подтвердить',
    done: 'Адрес почты изменён',
    doneWhy: 'Входите теперь с ним. Пароль прежний.',
    on: 'К настройкам',
    gone: 'Ссылка больше не действует',
    goneWhy: 'Запросите новую в настройках, в разделе «Профиль».',
  },
  en: {
    title: 'A new e-mail',
    ask: 'Sign in with this address?',
    why: 'The previous address will no longer sign you in. The password stays the same.',
    confirm: 'Confirm',
    done: 'The e-mail is changed',
    doneWhy: 'Sign in with it from now on. The password is the same.',
    on: 'To the settings',
    gone: 'This link is no longer valid',
    goneWhy: 'Ask for a new one in the settings, under “Profile”.',
  },
}
