import { createTransport } from 'nodemailer'
import type { Config } from '../platform/config.ts'
import { type Email, EmailRefusedError, type Mailer } from './email.ts'

/** Longest wait for the sandbox's outbox, in milliseconds. */
const OUTBOX_TIMEOUT_MS = 60_000

/** Creates the mailer: by `SMTP_URL`, else to the sandbox's outbox page, else refusing with a log entry. */
export function createMailer(config: Config): Mailer {
  if (config.smtpUrl) return createSmtpMailer(config.smtpUrl, new URL(config.publicUrl).hostname)
  if (config.sandbox) return createOutboxMailer(`http://127.0.0.1:${config.sandboxPort}/outbox`)
  return async () => {
    throw new EmailRefusedError('No letter can leave: set SMTP_URL')
  }
}

function createSmtpMailer(url: string, host: string): Mailer {
  const transport = createTransport(url)
  const user = decodeURIComponent(new URL(url).username)
  // Most servers accept only their own account's address as sender.
  const from = { name: 'Visita', address: user.includes('@') ? user : `no-reply@${host}` }
  return async (email) => {
    // Passed as an object: as text an address with a comma would be parsed as a list.
    const to = { name: '', address: email.to }
    await transport.sendMail({ ...email, to, from }).catch((error: SmtpError) => {
      throw isRefusal(error) ? new EmailRefusedError(error.message, { cause: error }) : error
    })
  }
}

interface SmtpError extends Error {
  /** The server's reply code; undefined if it gave none. */
  responseCode?: number
  /** The SMTP command that failed. */
  command?: string
}

/** Whether the email was certainly not sent: the server refused, or fell silent before it got the message. */
const isRefusal = ({ responseCode, command }: SmtpError) =>
  responseCode !== undefined || (command !== undefined && command !== 'DATA')

const createOutboxMailer =
  (url: string): Mailer =>
  async (email: Email) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(email),
      signal: AbortSignal.timeout(OUTBOX_TIMEOUT_MS),
    }).catch((error: Error) => {
      // Without a connection nothing was sent.
      const isAway = String(Object(error.cause).code) === 'ECONNREFUSED'
      throw isAway ? new EmailRefusedError(error.message, { cause: error }) : error
    })
    if (!response.ok) throw new EmailRefusedError(`The outbox answered ${response.status}`)
  }
