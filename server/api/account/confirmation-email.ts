import type { Letter } from '../../mail/email.ts'
import type { Locale } from '../../platform/i18n/locale.ts'

/** The letter with the link that confirms a new clinic's address. */
export function confirmationLetter(
  to: string,
  companyName: string,
  link: string,
  locale: Locale,
): Letter {
  const { subject, lines } = words[locale]
  return { to, subject, text: lines(companyName, link).join('\n') }
}

const words = {
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
