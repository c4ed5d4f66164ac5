import { saidMonth, saidValue } from '../../../engine/shared-report/format-values.ts'
import { publishMonth } from '../../../engine/shared-report/published-report.ts'
import type { FrozenMonth } from '../../../engine/shared-report/shared-report.ts'
import type { Letter } from '../../../mail/email.ts'
import type { Locale } from '../../../platform/i18n/locale.ts'

/** The letter that asks an address whether it wants letters about each month. */
export function askingLetter(to: string, clinic: string, link: string, locale: Locale): Letter {
  const { subject, lines } = asking[locale]
  return { to, subject, text: lines(clinic, link).join('\n') }
}

export interface MonthLinks {
  /** Where the copy is read. */
  page: string
  /** Ends these letters: a page with a button, and by itself what a mail program presses (RFC 8058). */
  leave: string
}

/** The letter about a month: its main figures as everybody with the link may read them, and the link. */
export function monthLetter(
  to: string,
  month: FrozenMonth,
  links: MonthLinks,
  locale: Locale,
): Letter {
  const { own } = month.months
  const name = saidMonth(own.name, locale)
  const { subject, hello, rows, page, leave } = about[locale]
  const published = own.figures && publishMonth(own.figures)
  const saying = { locale, currency: month.currency }
  const value = (row: MainRow, kind: 'count' | 'money' | 'duration' = 'count') =>
    saidValue(published ? published.rows[row].value : null, kind, saying)
  const lines = [
    hello(month.clinic, name),
    '',
    `${rows.sent}: ${value('sent')}`,
    `${rows.cost}: ${value('cost', 'money')}`,
    `${rows.avoided}: ${value('avoided')}`,
    `${rows.booked}: ${value('booked')}`,
    `${rows.saved}: ${value('saved', 'duration')}`,
    '',
    ...page(links.page),
    '',
    ...leave(links.leave),
  ]
  return {
    to,
    subject: subject(month.clinic, name),
    text: lines.join('\n'),
    headers: {
      'List-Unsubscribe': `<${links.leave}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

type MainRow = 'sent' | 'cost' | 'avoided' | 'booked' | 'saved'

const asking = {
  ru: {
    subject: 'Visita: письма о каждом месяце клиники',
    lines: (clinic: string, link: string) => [
      'Здравствуйте!',
      '',
      `Клиника «${clinic}» хочет второго числа присылать на этот адрес числа за прошедший месяц. Если вы согласны, откройте ссылку и нажмите «Подтвердить»:`,
      link,
      '',
      'Ссылка действует двое суток.',
      'Если вы этого не ждали, ничего делать не нужно: без подтверждения писем не будет.',
    ],
  },
  en: {
    subject: 'Visita: letters about each month of the clinic',
    lines: (clinic: string, link: string) => [
      'Hello,',
      '',
      `The clinic "${clinic}" would like to send this address the figures of the past month, on the second of each. If you want them, open this link and press "Confirm":`,
      link,
      '',
      'The link works for two days.',
      'If you did not expect this, there is nothing to do: without the confirmation no letters are sent.',
    ],
  },
}

const about = {
  ru: {
    subject: (clinic: string, month: string) => `${month} в числах: ${clinic}`,
    hello: (clinic: string, month: string) => `«${clinic}», ${month.toLowerCase()}. Главное:`,
    rows: {
      sent: 'Отправлено сообщений',
      cost: 'Стоимость сообщений',
      avoided: 'Предотвращено неявок',
      booked: 'Записались после сообщений',
      saved: 'Сэкономлено времени',
    } satisfies Record<MainRow, string>,
    page: (link: string) => ['Весь месяц, 90 дней:', link],
    leave: (link: string) => [
      'Письмо пришло, потому что этот адрес его попросил. Больше не получать:',
      link,
    ],
  },
  en: {
    subject: (clinic: string, month: string) => `${month} in figures: ${clinic}`,
    hello: (clinic: string, month: string) => `${clinic}, ${month}. At a glance:`,
    rows: {
      sent: 'Messages sent',
      cost: 'Cost of messages',
      avoided: 'No-shows avoided',
      booked: 'Booked after messages',
      saved: 'Staff’s time saved',
    } satisfies Record<MainRow, string>,
    page: (link: string) => ['The whole month, for 90 days:', link],
    leave: (link: string) => [
      'This letter came because this address asked for it. No more of them:',
      link,
    ],
  },
}
