import type { Email } from '../../mail/email.ts'
import type { Locale } from '../../platform/i18n/locale.ts'

/** Email to the new address, with the confirmation link. */
export const createChangeLinkEmail = (to: string, link: string, locale: Locale): Email => ({
  to,
  subject: subjects[locale],
  text: strings[locale].change(link).join('\n'),
})

/** Email to the current address: a change was requested, and what to do if it was somebody else. */
export const createChangeNoticeEmail = (to: string, email: string, locale: Locale): Email => ({
  to,
  subject: subjects[locale],
  text: strings[locale].notice(email).join('\n'),
})

const subjects: Record<Locale, string> = {
  ru: 'Visita: новый адрес почты',
  en: 'Visita: a new e-mail',
}

const strings: Record<
  Locale,
  { change: (link: string) => string[]; notice: (email: string) => string[] }
> = {
  ru: {
    change: (link) => [
      'Здравствуйте!',
      '',
      'Чтобы входить в Visita с этим адресом, откройте ссылку и нажмите «Подтвердить»:',
      link,
      '',
      'Она действует сутки и один раз.',
      'Если вы этого не просили, ничего делать не нужно.',
    ],
    notice: (email) => [
      'Здравствуйте!',
      '',
      `В Visita попросили сменить ваш адрес почты на ${email}.`,
      'Он сменится, когда откроют ссылку из письма на новый адрес.',
      '',
      'Если это были не вы, смените пароль: кто-то его знает.',
    ],
  },
  en: {
    change: (link) => [
      'Hello,',
      '',
      'To sign in to Visita with this address, open the link and press "Confirm":',
      link,
      '',
      'It works for one day and only once.',
      'If you did not ask for this, there is nothing to do.',
    ],
    notice: (email) => [
      'Hello,',
      '',
      `Somebody asked Visita to change your e-mail to ${email}.`,
      'It changes when the link in the letter to the new address is opened.',
      '',
      'If it was not you, change your password: somebody knows it.',
    ],
  },
}
