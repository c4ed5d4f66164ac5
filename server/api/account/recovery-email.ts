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
      'Ссылка одноразовая и действует один час.',
      'Если вы этого не просили, просто удалите письмо: пароль останется прежним.',
    ],
  },
  en: {
    subject: 'Visita: reset your password',
    lines: (link: string) => [
      'Hello,',
      '',
      'To set a new password, open this link:',
      link,
      '',
      'The link works once, within one hour.',
      'If you didn’t request this, ignore this email: your password won’t change.',
    ],
  },
}
