import * as v from 'valibot'
import type { Clock } from '../server/platform/clock.ts'
import type { NdjsonFile } from './ndjson-file.ts'
import { stamp } from './records.ts'

export const letterShape = v.object({
  to: v.pipe(v.string(), v.nonEmpty()),
  subject: v.string(),
  text: v.string(),
  headers: v.optional(v.record(v.string(), v.string())),
})

/** A letter that would have left by mail, as it stands in `outbox.ndjson`. */
export interface OutboxLetter extends v.InferOutput<typeof letterShape> {
  at: string
}

export interface Outbox {
  /** The oldest first. */
  letters: OutboxLetter[]
  put(letter: v.InferOutput<typeof letterShape>): Promise<void>
}

/** Keeps the letters of an installation without `SMTP_URL`. */
export function openOutbox(file: NdjsonFile<OutboxLetter>, clock: Clock): Outbox {
  const letters = [...file.lines]
  return {
    letters,
    async put(letter) {
      const kept = { at: stamp(clock), ...letter }
      await file.append(kept)
      letters.push(kept)
    },
  }
}
