/** A letter as it is handed over, in plain text: it shows the same everywhere and hides no address behind words. */
export interface Email {
  to: string
  subject: string
  text: string
  /** Further headers by their names. */
  headers?: Record<string, string>
}

/** For how long a letter's link confirms an address. */
export const CONFIRMATION_HOURS = 48

/** Nobody took the letter, and it may be handed over once more; of any other failure nobody knows whether it left. */
export class EmailRefusedError extends Error {}

/** Hands a letter over; rejects when nobody takes it. */
export type Mailer = (letter: Email) => Promise<void>
