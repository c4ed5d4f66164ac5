import * as v from 'valibot'
import type { Clock } from '../server/platform/clock.ts'
import type { NdjsonFile } from './ndjson-file.ts'
import { formatTimestamp } from './records.ts'

export const emailSchema = v.object({
  to: v.pipe(v.string(), v.nonEmpty()),
  subject: v.string(),
  text: v.string(),
  headers: v.optional(v.record(v.string(), v.string())),
})

/** An email that would have been sent, as stored in `outbox.ndjson`. */
export interface OutboxEmail extends v.InferOutput<typeof emailSchema> {
  at: string
}

export interface Outbox {
  /** Oldest first. */
  emails: OutboxEmail[]
  add(letter: v.InferOutput<typeof emailSchema>): Promise<void>
}

/** Keeps the emails of an installation without `SMTP_URL`. */
export function openOutbox(file: NdjsonFile<OutboxEmail>, clock: Clock): Outbox {
  const emails = [...file.lines]
  return {
    emails,
    async add(email) {
      const stored = { at: formatTimestamp(clock), ...email }
      await file.append(stored)
      emails.push(stored)
    },
  }
}
