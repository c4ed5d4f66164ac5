import type { Email } from '../../mail/email.ts'
import type { Locale } from '../../platform/i18n/locale.ts'

/** Returns the email with the password reset link. */
export function createRecoveryEmail(to: string, link: string, locale: Locale): Email {
  const { subject, lines } = strings[locale]
  return { to, subject, text: lines(link).join('\n') }
}

const strings = {
  ru: {
    subject: 'Visita: новый пароль',
    lines: (link: string) => [
      'Здравствуйте!',
      '',
      'Чтобы задать новый пароль, откройте ссылку:',
      link,
      '',
      'Она действует один час и один раз.',
      'Если вы не просили нового пароля, ничего делать не нужно: прежний остаётся в силе.',
    ],
  },
  en: {
    subject: 'Visita: a new password',
    lines: (link: string) => [
      'Hello,',
      '',
      'To set a new password, open this link:',
      link,
      '',
      'It works for one hour and only once.',
      'If you did not ask for a new password, there is nothing to do: the old one stays in force.',
    ],
  },
}
