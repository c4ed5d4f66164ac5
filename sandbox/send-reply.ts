import { randomInt } from 'node:crypto'
import * as v from 'valibot'
import { channels } from '../domain/channels.ts'
import { type Answer, stamp } from './records.ts'
import { sampleNames } from './sample-files.ts'
import type { Core } from './sandbox-context.ts'

export const answerShape = v.pipe(
  v.object({
    to: v.pipe(
      v.string(),
      v.transform((phone) => `+${phone.replace(/\D/g, '')}`),
    ),
    text: v.pipe(v.string(), v.trim()),
    channel: v.picklist(channels),
    /** The provider's id of the message that is quoted. */
    quotes: v.optional(v.string()),
    file: v.optional(v.picklist(sampleNames)),
  }),
  // Words, a file, or both.
  v.check(({ text, file }) => text !== '' || file !== undefined),
)

/**
 * The phone answers: it goes the way its last message of that channel came. Null when it never got one, for then nobody
 * can tell to whom it writes.
 */
export async function answerAs(
  { to, text, channel, quotes, file }: v.InferOutput<typeof answerShape>,
  core: Core,
): Promise<Answer | null> {
  const messages = core.world.threads.get(to)?.messages ?? []
  const last = messages.findLast((each) => each.channel === channel)
  if (!last) return null
  const { provider, account } = last
  const at = stamp(core.clock)
  // Digits only, as SMS16 promises of its ids.
  const answerId = `${core.clock.now().epochMilliseconds}${randomInt(1000, 10_000)}`
  const answer: Answer = {
    ...{ at, provider, channel, from: to, text, answerId, account },
    ...(quotes && { quotes }),
    ...(file && { file }),
  }
  await core.answer(answer)
  return answer
}
