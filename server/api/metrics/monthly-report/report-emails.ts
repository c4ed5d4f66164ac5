import { formatMonth, formatValue } from '../../../engine/shared-report/format-values.ts'
import { publishReport } from '../../../engine/shared-report/published-report.ts'
import type { SharedReport } from '../../../engine/shared-report/shared-report.ts'
import type { Email } from '../../../mail/email.ts'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { quoteName } from '../../../platform/i18n/quote-name.ts'

/** Returns the email that asks an address to confirm report emails. */
export function createOptInEmail(to: string, clinic: string, link: string, locale: Locale): Email {
  const { subject, lines } = optInStrings[locale]
  return { to, subject, text: lines(clinic, link).join('\n') }
}

export interface ReportLinks {
  /** Link to the shared report. */
  page: string
  /** Link to unsubscribe: a page with a button, and one-click for mail programs (RFC 8058). */
  unsubscribe: string
}

/** Returns the report email: the main metrics as published, and the link. */
export function createReportEmail(
  to: string,
  report: SharedReport,
  links: ReportLinks,
  locale: Locale,
): Email {
  const { own } = report.months
  const name = formatMonth(own.name, locale)
  const { subject, hello, rows, page, leave } = reportStrings[locale]
  const published = own.figures && publishReport(own.figures)
  const valueFormat = { locale, currency: report.currency }
  const value = (row: MainMetric, kind: 'count' | 'money' | 'duration' = 'count') =>
    formatValue(published ? published.rows[row].value : null, kind, valueFormat)
  const lines = [
    hello(report.clinic, name),
    '',
    `${rows.sent}: ${value('sent')}`,
    `${rows.cost}: ${value('cost', 'money')}`,
    `${rows.avoided}: ${value('avoided')}`,
    `${rows.booked}: ${value('booked')}`,
    `${rows.saved}: ${value('saved', 'duration')}`,
    '',
    ...page(links.page),
    '',
    ...leave(links.unsubscribe),
  ]
  return {
    to,
    subject: subject(report.clinic, name),
    text: lines.join('\n'),
    headers: {
      'List-Unsubscribe': `<${links.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

type MainMetric = 'sent' | 'cost' | 'avoided' | 'booked' | 'saved'

const optInStrings = {
  ru: {
    subject: 'Visita: отчёт за месяц на почту',
    lines: (clinic: string, link: string) => [
      'Здравствуйте!',
      '',
      `Клиника ${quoteName(clinic)} хочет второго числа каждого месяца присылать на этот адрес отчёт за прошедший месяц. Если вы согласны, откройте ссылку и нажмите «Подтвердить»:`,
      link,
      '',
      'Ссылка действует двое суток.',
      'Если вы этого не ждали, просто удалите письмо: без подтверждения отчётов не будет.',
    ],
  },
  en: {
    subject: 'Visita: monthly email report',
    lines: (clinic: string, link: string) => [
      'Hello,',
      '',
      `${clinic} would like to email this address a report for the past month on the 2nd of each month. To agree, open this link and press "Confirm":`,
      link,
      '',
      'The link works for two days.',
      'If you didn’t expect this, ignore this email: without confirmation, no reports are sent.',
    ],
  },
}

const reportStrings = {
  ru: {
    subject: (clinic: string, month: string) => `Отчёт за ${month}: ${clinic}`,
    hello: (clinic: string, month: string) =>
      `${quoteName(clinic)}, ${month.toLowerCase()}. Главное:`,
    rows: {
      sent: 'Отправлено сообщений',
      cost: 'Стоимость сообщений',
      avoided: 'Предотвращено неявок',
      booked: 'Записались после сообщений',
      saved: 'Сэкономлено времени',
    } satisfies Record<MainMetric, string>,
    page: (link: string) => ['Весь отчёт (доступен 90 дней):', link],
    leave: (link: string) => [
      'Вы получили это письмо, потому что подписались на отчёты. Отписаться:',
      link,
    ],
  },
  en: {
    subject: (clinic: string, month: string) => `${month} report: ${clinic}`,
    hello: (clinic: string, month: string) => `${clinic}, ${month}. Key metrics:`,
    rows: {
      sent: 'Messages sent',
      cost: 'Message cost',
      avoided: 'No-shows avoided',
      booked: 'Booked after messages',
      saved: 'Staff time saved',
    } satisfies Record<MainMetric, string>,
    page: (link: string) => ['Full report (available for 90 days):', link],
    leave: (link: string) => [
      'You’re getting this email because you subscribed to reports. Unsubscribe:',
      link,
    ],
  },
}
