import { randomInt } from 'node:crypto'
import * as v from 'valibot'
import type { Core } from './core.ts'
import { type Answer, stamp } from './records.ts'

export const answerShape = v.object({
  to: v.pipe(
    v.string(),
    v.transform((phone) => `+${phone.replace(/\D/g, '')}`),
  ),
  text: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  channel: v.picklist(['sms', 'whatsapp', 'telegram']),
})

/**
 * The phone answers: it goes the way its last message of that channel came. Null when it never got one, for then nobody
 * can tell to whom it writes.
 */
export async function answerAs(
  { to, text, channel }: v.InferOutput<typeof answerShape>,
  core: Core,
): Promise<Answer | null> {
  const messages = core.world.threads.get(to)?.messages ?? []
  const last = messages.findLast((each) => each.channel === channel)
  if (!last) return null
  const { provider, account } = last
  const at = stamp(core.clock)
  // Digits only, as SMS16 promises of its ids.
  const answerId = `${core.clock.now().epochMilliseconds}${randomInt(1000, 10_000)}`
  const answer: Answer = { at, provider, channel, from: to, text, answerId, account }
  await core.answer(answer)
  return answer
}
