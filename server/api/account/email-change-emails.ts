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
  ru: 'Visita: подтвердите новый адрес почты',
  en: 'Visita: confirm your new email',
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
      'Ссылка одноразовая и действует сутки.',
      'Если вы этого не просили, просто удалите письмо.',
    ],
    notice: (email) => [
      'Здравствуйте!',
      '',
      `Мы получили запрос сменить ваш адрес почты в Visita на ${email}.`,
      'Он сменится после подтверждения по ссылке из письма на новый адрес.',
      '',
      'Если это были не вы, смените пароль: его знает кто-то ещё.',
    ],
  },
  en: {
    change: (link) => [
      'Hello,',
      '',
      'To sign in to Visita with this address, open the link and press "Confirm":',
      link,
      '',
      'The link works once, within 24 hours.',
      'If you didn’t request this, ignore this email.',
    ],
    notice: (email) => [
      'Hello,',
      '',
      `We received a request to change your Visita email to ${email}.`,
      'It will change once the link sent to the new address is confirmed.',
      '',
      'If this wasn’t you, change your password: someone else knows it.',
    ],
  },
}
