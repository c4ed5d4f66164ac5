/** An email in plain text: it looks the same everywhere and hides no address behind words. */
export interface Email {
  to: string
  subject: string
  text: string
  /** Further headers by name. */
  headers?: Record<string, string>
}

/** How long an email's confirmation link works. */
export const CONFIRMATION_HOURS = 48

/** The email was certainly not sent and may be tried again; after any other error it is unknown whether it was. */
export class EmailRefusedError extends Error {}

/** Sends an email; rejects if it is not accepted. */
export type Mailer = (letter: Email) => Promise<void>
