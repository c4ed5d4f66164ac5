import { createTransport } from 'nodemailer'
import type { Config } from '../ground/config.ts'
import type { Letter, Mailer } from './letter.ts'

/** Longest wait for the sandbox's outbox, in milliseconds. */
const PATIENCE = 5000

/** Letters by `SMTP_URL`; without it into the sandbox's outbox page; without either they are refused, which the log says. */
export function createMailer(config: Config): Mailer {
  if (config.smtpUrl) return bySmtp(config.smtpUrl, new URL(config.publicUrl).hostname)
  if (config.sandbox) return intoOutbox(`http://127.0.0.1:${config.sandboxPort}/outbox`)
  return async () => {
    throw new Error('No letter can leave: set SMTP_URL')
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
    await transport.sendMail({ ...letter, to, from })
  }
}

const intoOutbox =
  (url: string): Mailer =>
  async (letter: Letter) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(letter),
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (!answer.ok) throw new Error(`The outbox answered ${answer.status}`)
  }
