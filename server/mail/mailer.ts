import { createTransport } from 'nodemailer'
import type { Config } from '../platform/config.ts'
import { type Email, EmailRefusedError, type Mailer } from './email.ts'

/** Longest wait for the sandbox's outbox, in milliseconds. */
const OUTBOX_TIMEOUT_MS = 60_000

/** Letters by `SMTP_URL`; without it into the sandbox's outbox page; without either they are refused, which the log says. */
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
  // Most servers take letters from their own account's address only.
  const from = { name: 'Visita', address: user.includes('@') ? user : `no-reply@${host}` }
  return async (email) => {
    // As text it would be read as a list, which an address with a comma is.
    const to = { name: '', address: email.to }
    await transport.sendMail({ ...email, to, from }).catch((error: SmtpError) => {
      throw isRefusal(error) ? new EmailRefusedError(error.message, { cause: error }) : error
    })
  }
}

interface SmtpError extends Error {
  /** What the server answered, as a number; none where it said nothing. */
  responseCode?: number
  /** At which of its commands it went wrong. */
  command?: string
}

/** Whether the letter did not leave for certain: the server said no, or fell silent before it was given the letter. */
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
      // Without a connection nothing was handed over.
      const isAway = String(Object(error.cause).code) === 'ECONNREFUSED'
      throw isAway ? new EmailRefusedError(error.message, { cause: error }) : error
    })
    if (!response.ok) throw new EmailRefusedError(`The outbox answered ${response.status}`)
  }
