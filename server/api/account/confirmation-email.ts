import type { Email } from '../../mail/email.ts'
import type { Locale } from '../../platform/i18n/locale.ts'

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
      `На этот адрес зарегистрирована клиника «${company}». Чтобы она могла писать пациентам, откройте ссылку и нажмите «Подтвердить»:`,
      link,
      '',
      'Ссылка действует двое суток.',
      'Если вы никого не регистрировали, ничего делать не нужно: без подтверждения ничего не отправится.',
    ],
  },
  en: {
    subject: 'Visita: confirm your e-mail',
    lines: (company: string, link: string) => [
      'Hello,',
      '',
      `The clinic "${company}" was registered with this address. So that it can write to patients, open this link and press "Confirm":`,
      link,
      '',
      'The link works for two days.',
      'If you registered nothing, there is nothing to do: without the confirmation nothing is sent.',
    ],
  },
}
