import { createHmac } from 'node:crypto'
import type { ChannelContext, Sent } from '../channels/channel.ts'
import { contextFor } from '../channels/context.ts'
import { adapterFor } from '../channels/registry.ts'
import type { House } from '../house.ts'
import { loadFacts } from '../template/facts.ts'
import { parseTemplate } from '../template/parse.ts'
import { renderTemplate } from '../template/render.ts'
import { claimDue } from './claim.ts'
import { judge } from './gate.ts'
import { whileHeld } from './lease.ts'
import { lateResult, type Result, resultOf, type Sending } from './result.ts'
import type { Work } from './work.ts'
import { type Begun, begin, record, type Settled, settle } from './write.ts'

/** Claims one batch of due messages and brings each a step further; answers how many it took. */
export async function dispatchBatch(house: House, limit = 100): Promise<number> {
  const claimed = await claimDue(house, limit)
  const now = house.clock.now()
  const sendings: { work: Work; sending: Sending }[] = []
  const settled: Settled[] = []
  for (const work of claimed) {
    const verdict = judge(work, now)
    if (verdict.kind === 'send') sendings.push({ work, sending: verdict })
    else settled.push({ work, verdict })
  }
  if (settled.length > 0) await settle(house, settled)
  if (sendings.length > 0) await sendAll(house, sendings)
  return claimed.length
}

async function sendAll(house: House, sendings: { work: Work; sending: Sending }[]) {
  const words = await wordsOf(
    house,
    sendings.map(({ work }) => work),
  )
  const wanted = sendings.map(({ work, sending }) =>
    begunOf(work, sending, words.get(work.id) ?? ''),
  )
  const started = await begin(
    house,
    wanted.map((one) => ({ ...one, link: linkOf(house, one.message_id) })),
  )
  const results = await Promise.all(
    sendings.map(async ({ work, sending }): Promise<Result[]> => {
      const since = started.get(work.id)
      if (!since) return []
      const sent = await request(house, work, sending, work.text ?? words.get(work.id) ?? '')
      const now = house.clock.now()
      return [sent ? resultOf(work, sending, sent, since, now) : lateResult(work, sending, now)]
    }),
  )
  await record(house, results.flat())
}

const begunOf = (
  work: Work,
  { step, number, key, account }: Sending,
  text: string,
): Omit<Begun, 'link'> => ({
  company_id: work.company_id,
  message_id: work.id,
  fence: work.fence,
  step,
  number,
  channel: account.channel,
  provider: account.provider,
  account_id: account.id,
  key,
  text,
})

/** What the provider said; null when the claim was over before anything left. */
async function request(
  house: House,
  work: Work,
  { key, account }: Sending,
  text: string,
): Promise<Sent | null> {
  const plain = contextFor(house, account.provider)
  const gate = whileHeld(work.lease, plain.fetch)
  const context: ChannelContext = { ...plain, fetch: gate.fetch }
  const sealed = Buffer.from(account.credentials, 'base64')
  const credentials = house.vault.open(work.company_id, account.provider, sealed)
  const message = { to: work.phone ?? '', text, key }
  // An adapter's own fault says nothing about the request: it may have left.
  const sent = await adapterFor(account.provider)
    .send(credentials, message, context)
    .catch((error: Error): Sent => {
      house.log.error({ err: error }, 'adapter')
      return { kind: 'unknown', detail: error.name }
    })
  return gate.left || work.lease.holds() ? sent : null
}

/** The words of each message, rendered now; what was sent once keeps its words for the further steps. */
async function wordsOf(house: House, works: Work[]): Promise<Map<string, string>> {
  const wanted = works.map((work) => ({
    id: work.id,
    companyId: work.company_id,
    clientId: work.client_id,
    visitId: work.visit_id,
    timeZone: work.time_zone,
    sendTime: work.send_time,
  }))
  const facts = await house.db.engine((tx) => loadFacts(tx, wanted))
  const rendered = works.map((work): [string, string] => {
    const known = facts.get(work.id)
    const links = { confirmLink: `${house.config.publicUrl}/v/${linkOf(house, work.id)}` }
    return [work.id, known ? renderTemplate(parseTemplate(work.template), { ...known, links }) : '']
  })
  return new Map(rendered)
}

/** The secret of a message's patient page: 128 bits, the same after a crash, and nothing to be guessed from. */
export const linkOf = ({ keys }: House, messageId: string) =>
  createHmac('sha256', keys('link'))
    .update(messageId)
    .digest()
    .subarray(0, 16)
    .toString('base64url')
