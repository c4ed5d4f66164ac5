import type { components } from '../../../schema/generated/rest.ts'
import {
  requestReportEmails,
  sendReportEmails,
} from '../../../server/api/metrics/monthly-report/send-report-emails.ts'
import { openTestApp } from '../../harness/app.ts'
import { mailServer } from '../../harness/mail-server.ts'
import { opened, openSharingClinic } from './share-report.ts'

export type Address = components['schemas']['LetterAddress']

/**
 * A mail server and the emails that it got for an address, each with its headers and its decoded
 * text.
 */
async function lettersAt() {
  const server = await mailServer()
  const to = (email: string) =>
    server.told
      .join('')
      .split('RCPT TO:')
      .filter((part) => part.toLowerCase().startsWith(`<${email.toLowerCase()}>`))
      .map(readable)
  return { ...server, to }
}

/** In transit an email has its text in base64 or quoted-printable. */
function readable(raw: string) {
  const [head = '', ...rest] = (raw.split('DATA\r\n')[1] ?? '').split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  const text = /encoding: base64/i.test(head)
    ? Buffer.from(body, 'base64').toString()
    : decodeURIComponent(
        body
          .replaceAll('=\r\n', '')
          .replace(/%/g, '%25')
          .replace(/=([0-9A-F]{2})/g, '%$1'),
      )
  return { head: head.replace(/\r\n[ \t]/g, ' '), text: text.replaceAll('\u00a0', ' ') }
}

/** A test app whose emails go to a mail server. */
export async function openMailApp() {
  const mail = await lettersAt()
  const open = await openTestApp('2026-12-01T06:00:00Z', { SMTP_URL: mail.url })
  const close = async () => {
    await open.close()
    mail.close()
  }
  return { ...open, mail, close }
}
export type MailApp = Awaited<ReturnType<typeof openMailApp>>

let made = 0
/** A new address. */
export const nextEmail = () => {
  made += 1
  return `boss${made}@clinic.example`
}

/** A clinic with messages in November, a confirmed address and the emails that it gets. */
export async function letterClinic(open: MailApp, { zone = 'Europe/Moscow', many = 30 } = {}) {
  open.clock.set('2026-12-01T06:00:00Z')
  const clinic = await openSharingClinic(open, many, zone)
  const email = nextEmail()
  await open.app.db.withTenant(clinic.companyId, (tx) =>
    tx.updateTable('company').set({ unconfirmed_since: null }).execute(),
  )
  const { mail } = open
  const add = async (to: string) =>
    (await clinic.as.post<Address>('/api/month-letter', { email: to })).body
  const linkTo = (to: string) =>
    mail
      .to(to)
      .flatMap(({ text }) => text.match(/\/c\/[\w-]{43}/) ?? [])
      .at(-1) ?? ''
  const confirm = async (to: string) => opened(open, linkTo(to), 'POST')
  const address = await add(email)
  await confirm(email)
  return {
    ...clinic,
    ...{ address, email, add, linkTo, confirm, mail },
    addresses: async () =>
      (await clinic.as.get<{ items: Address[] }>('/api/month-letter/list')).body.items,
    /** The report emails that came; the first email asked for consent. */
    got: (to = email) => mail.to(to).filter(({ head }) => /^List-Unsubscribe:/im.test(head)),
    /** What the workers do in a minute at this moment. */
    async at(moment: string) {
      open.clock.set(moment)
      open.asked.length = 0
      await requestReportEmails(open.app)
      const asked = open.asked.filter(
        ({ queue, companyId }) => queue === 'letters' && companyId === clinic.companyId,
      )
      for (const { companyId } of asked) await sendReportEmails(open.app, companyId)
      return asked.length
    },
  }
}
