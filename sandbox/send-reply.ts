import { randomInt } from 'node:crypto'
import * as v from 'valibot'
import { channels } from '../domain/channels.ts'
import { formatTimestamp, type PatientReply } from './records.ts'
import { sampleNames } from './sample-files.ts'
import type { SandboxContext } from './sandbox-context.ts'

export const replySchema = v.pipe(
  v.object({
    to: v.pipe(
      v.string(),
      v.transform((phone) => `+${phone.replace(/\D/g, '')}`),
    ),
    text: v.pipe(v.string(), v.trim()),
    channel: v.picklist(channels),
    /** Provider id of the quoted message. */
    quotes: v.optional(v.string()),
    file: v.optional(v.picklist(sampleNames)),
  }),
  // Text, a file, or both.
  v.check(({ text, file }) => text !== '' || file !== undefined),
)

/** Sends a reply by the route of the phone's last message on that channel. Null if it never got one, because the recipient is unknown. */
export async function sendReply(
  { to, text, channel, quotes, file }: v.InferOutput<typeof replySchema>,
  context: SandboxContext,
): Promise<PatientReply | null> {
  const messages = context.messageStore.threads.get(to)?.messages ?? []
  const lastMessage = messages.findLast((each) => each.channel === channel)
  if (!lastMessage) return null
  const { provider, account } = lastMessage
  const at = formatTimestamp(context.clock)
  // Digits only, as SMS16 documents its ids.
  const answerId = `${context.clock.now().epochMilliseconds}${randomInt(1000, 10_000)}`
  const reply: PatientReply = {
    ...{ at, provider, channel, from: to, text, answerId, account },
    ...(quotes && { quotes }),
    ...(file && { file }),
  }
  await context.receiveReply(reply)
  return reply
}
