import { createTransport } from 'nodemailer'
import type { Config } from '../platform/config.ts'
import { type Letter, LetterRefused, type Mailer } from './email.ts'

/** Longest wait for the sandbox's outbox, in milliseconds. */
const PATIENCE = 60_000

/** Letters by `SMTP_URL`; without it into the sandbox's outbox page; without either they are refused, which the log says. */
export function createMailer(config: Config): Mailer {
  if (config.smtpUrl) return bySmtp(config.smtpUrl, new URL(config.publicUrl).hostname)
  if (config.sandbox) return intoOutbox(`http://127.0.0.1:${config.sandboxPort}/outbox`)
  return async () => {
    throw new LetterRefused('No letter can leave: set SMTP_URL')
  }
}

function bySmtp(url: string, host: string): Mailer {
  const transport = createTransport(url)
  const user = decodeURIComponent(new URL(url).username)
  // Most servers take letters from their own account's address only.
  const from = { name: 'Visita', address: user.includes('@') ? user : `no-reply@${host}` }
  return async (letter) => {
    // As text it would be read as a list, which an address with a comma is.
    const to = { name: '', address: letter.to }
    await transport.sendMail({ ...letter, to, from }).catch((error: SmtpError) => {
      throw isRefusal(error) ? new LetterRefused(error.message, { cause: error }) : error
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

const intoOutbox =
  (url: string): Mailer =>
  async (letter: Letter) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(letter),
      signal: AbortSignal.timeout(PATIENCE),
    }).catch((error: Error) => {
      // Without a connection nothing was handed over.
      const isAway = String(Object(error.cause).code) === 'ECONNREFUSED'
      throw isAway ? new LetterRefused(error.message, { cause: error }) : error
    })
    if (!answer.ok) throw new LetterRefused(`The outbox answered ${answer.status}`)
  }
