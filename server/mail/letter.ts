/** A letter as it is handed over, in plain text: it shows the same everywhere and hides no address behind words. */
export interface Letter {
  to: string
  subject: string
  text: string
}

/** Hands a letter over; rejects when nobody takes it. */
export type Mailer = (letter: Letter) => Promise<void>
