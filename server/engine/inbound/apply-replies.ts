import type { Reply } from '../../channels/port/channel-adapter.ts'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { holdNumber } from '../../platform/patient/lock-patient.ts'
import { settleBound, settleReply } from '../chat/mark-replies-handled.ts'
import { staffWroteAt } from '../chat/staff-conversation.ts'
import { plausible } from '../dispatch/clamp-report-time.ts'
import { raiseUnclear } from '../notifications/raise-notifications.ts'
import { type Asked, askedByProvider, askedOfPhone } from './answerable-messages.ts'
import { type Addressee, addresseeOf, othersMeant, type Sense } from './find-addressee.ts'
import { offerReview } from './offer-review.ts'
import { optIn } from './opt-in.ts'
import { optOut } from './opt-out.ts'
import { type BoundReply, takeWords } from './record-reply.ts'
import { wantsMessages } from './reply-parser/is-opt-in.ts'
import { readScore } from './reply-parser/parse-score-reply.ts'
import { readAnswer } from './reply-parser/parse-visit-reply.ts'
import type { AskedOf } from './reply-parser/patient-names.ts'
import { answerStart } from './send-start-reply.ts'

export interface RepliedAccount {
  companyId: string
  accountId: string
  channel: string
  /** Where the pages for patients stand; left out where a story is only tried out: then nothing is offered. */
  publicUrl?: string
}

/** Takes in what patients wrote back. A reply that comes twice is one reply. */
export async function applyReplies(
  house: House,
  account: RepliedAccount,
  replies: Reply[],
): Promise<void> {
  for (const reply of replies.toSorted((a, b) => Temporal.Instant.compare(a.at, b.at)))
    await takeIn(house, account, reply)
}

async function takeIn(house: House, account: RepliedAccount, reply: Reply) {
  const named = { ...account, publicUrl: house.config.publicUrl }
  const taken = await house.db.tenant(account.companyId, (tx) =>
    applyReply(tx, named, reply, house.clock.now()),
  )
  // Who wants messages again may have some to come.
  if (taken === 'allowed') await house.jobs.ask('plan', account.companyId)
}

/** One reply, within its transaction; answers what it withdrew when it was a refusal of messages, or that it took such a refusal back. */
export async function applyReply(
  tx: Tx,
  account: RepliedAccount,
  reply: Reply,
  now: Temporal.Instant,
): Promise<'marketing' | 'all' | 'allowed' | null> {
  const { companyId, channel } = account
  // Whose the words are is asked once, and stays so until they are taken in.
  await holdNumber(tx, reply.from)
  const replyId = await kept(tx, account, reply, now)
  if (replyId === null) return null
  await keepFiles(tx, account, replyId, reply, now)
  if (wantsMessages(reply.text) && (await takeStart(tx, account, replyId, reply, now)))
    return 'allowed'
  const asked = await askedOfPhone(tx, reply.from, now)
  const visit = readAnswer(reply.text, anyOf(asked))
  if (visit.meaning === 'stop') {
    await tx.updateTable('reply').set({ answer: 'stop' }).where('id', '=', replyId).execute()
    const proof = { channel, text: reply.text }
    const { refused, nobodys } = await optOut(tx, companyId, reply.from, proof, now)
    // Whose number it may be is for a person to see.
    if (!nobodys) await settleReply(tx, replyId)
    return refused
  }
  const { text } = reply
  const said = { companyId, text, at: plausible(reply.at, now), visit, score: readScore(text) }
  const addressee = await addressed(tx, account, reply, said, asked, now)
  // What waits in a conversation with staff needs no notification besides.
  if (addressee.kind === 'staff') return null
  if (addressee.kind === 'nobody') {
    await raiseUnclear(tx, companyId, `reply ${replyId}`, { replyId }, now)
    return null
  }
  const { messageId, answer, rated } = await takeWords(
    tx,
    ...ofWhomAsked(addressee, said, asked, now),
    now,
  )
  await tx
    .updateTable('reply')
    .set({ message_id: messageId, answer })
    .where('id', '=', replyId)
    .execute()
  await settleBound(tx, replyId)
  const { publicUrl } = account
  if (rated && publicUrl)
    await offerReview(tx, { messageId, phone: reply.from, channel, publicUrl }, now)
  return null
}

/** Takes back what the number itself refused, and says so; false where that is not what the words do. */
async function takeStart(
  tx: Tx,
  { companyId, channel, publicUrl }: RepliedAccount,
  replyId: string,
  { from: phone, text }: Reply,
  now: Temporal.Instant,
): Promise<boolean> {
  const started = await optIn(tx, companyId, phone, { channel, text }, now)
  if (!started) return false
  await tx.updateTable('reply').set({ answer: 'start' }).where('id', '=', replyId).execute()
  await settleReply(tx, replyId)
  if (publicUrl) await answerStart(tx, { replyId, phone, channel, publicUrl, ...started }, now)
  return true
}

/** Keeps the reply; null for one that was kept before. */
async function kept(
  tx: Tx,
  { companyId, accountId, channel }: RepliedAccount,
  { replyId, from, text, at }: Reply,
  now: Temporal.Instant,
): Promise<string | null> {
  const row = await tx
    .insertInto('reply')
    .values({
      company_id: companyId,
      account_id: accountId,
      provider_reply_id: replyId,
      channel,
      phone: from,
      text,
      at: plausible(at, now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** What came with the words is fetched by itself, and shown when it has been looked at. */
async function keepFiles(
  tx: Tx,
  { companyId, accountId }: RepliedAccount,
  replyId: string,
  { files = [] }: Reply,
  now: Temporal.Instant,
) {
  for (const { address, name } of files)
    await tx
      .insertInto('chat_file')
      .values({
        company_id: companyId,
        reply_id: replyId,
        account_id: accountId,
        name,
        source: address,
        due_at: now,
        created_at: now,
      })
      .execute()
}

/** Everybody whom the words may be from or about. */
const anyOf = (asked: Asked[]): AskedOf => ({
  names: asked.flatMap(({ who }) => who.names),
  child: asked.some(({ who }) => who.child) ? 'unknown' : null,
})

/** The words as they read to whom they would answer: «отмените мужа» is no wish of hers, and another message may be meant. */
function ofWhomAsked(
  addressee: Exclude<Addressee, { kind: 'nobody' }>,
  said: BoundReply,
  asked: Asked[],
  now: Temporal.Instant,
): [Exclude<Addressee, { kind: 'nobody' }>, BoundReply] {
  if (addressee.kind !== 'one' || addressee.asked.type === 'nps') return [addressee, said]
  const visit = readAnswer(said.text, addressee.asked.who)
  const named = said.visit.meaning !== 'puzzle' && visit.meaning === 'puzzle'
  if (!named && visit.puzzle !== 'otherPerson') return [addressee, { ...said, visit }]
  const others = othersMeant(asked, addressee.asked, now)
  return [others ?? addressee, { ...said, visit: { ...visit, puzzle: 'otherPerson' } }]
}

const answers = { approve: 'approved', transfer: 'transferred', cancel: 'canceled' } as const

/** What the patient quoted is meant, whatever came since; else staff, where they wrote last, or what the phone was asked last. */
async function addressed(
  tx: Tx,
  { accountId }: RepliedAccount,
  { from: phone, quotes, text }: Reply,
  { visit, score }: BoundReply,
  asked: Asked[],
  now: Temporal.Instant,
) {
  const quoted = quotes
    ? await askedByProvider(tx, { accountId, providerId: quotes, phone }, now)
    : null
  if (quoted) return { kind: 'one', asked: quoted } as const
  const rated = score.meaning === 'score'
  const sense: Sense = {
    answer: visit.meaning in answers ? answers[visit.meaning as keyof typeof answers] : null,
    wish: visit.puzzle === null && !visit.bare,
    score: rated,
    onlyScore: rated && visit.puzzle !== null,
    text,
  }
  const found = addresseeOf(asked, sense, now)
  if (found.kind === 'nobody' || (isSurveys(found) && sense.onlyScore)) return found
  const wrote = await staffWroteAt(tx, phone, now)
  const newest = asked[0]?.sentAt
  const answersStaff = wrote && (!newest || Temporal.Instant.compare(wrote, newest) >= 0)
  return answersStaff ? ({ kind: 'staff' } as const) : found
}

const isSurveys = (found: Addressee) => found.kind === 'one' && found.asked.type === 'nps'
