import type { Email } from '../../mail/email.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { quoteName } from '../../platform/i18n/quote-name.ts'

/** Returns the email with the link that confirms a new clinic's address. */
export function createConfirmationEmail(
  to: string,
  clinicName: string,
  link: string,
  locale: Locale,
): Email {
  const { subject, lines } = strings[locale]
  return { to, subject, text: lines(clinicName, link).join('\n') }
}

const strings = {
  ru: {
    subject: 'Visita: подтвердите адрес почты',
    lines: (company: string, link: string) => [
      'Здравствуйте!',
      '',
      `На этот адрес зарегистрирована клиника ${quoteName(company)}. Чтобы она могла писать пациентам, откройте ссылку и нажмите «Подтвердить»:`,
      link,
      '',
      'Ссылка действует двое суток.',
      'Если вы не регистрировали клинику, просто удалите письмо: без подтверждения сообщения не уходят.',
    ],
  },
  en: {
    subject: 'Visita: confirm your email',
    lines: (company: string, link: string) => [
      'Hello,',
      '',
      `${company} was registered with this address. To let it message patients, open this link and press "Confirm":`,
      link,
      '',
      'The link works for two days.',
      'If you didn’t register a clinic, ignore this email: without confirmation, no messages are sent.',
    ],
  },
}
